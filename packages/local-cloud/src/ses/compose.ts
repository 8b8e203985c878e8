import { randomBytes } from 'node:crypto'

/** A letter in text and HTML. Addresses are without names. */
interface Draft {
  from: string
  to: string
  subject: string
  text: string
  html: string
  at: number
}

/** Composes a message in ASCII throughout (RFC 5322, RFC 2045). */
export function compose({ from, to, subject, text, html, at }: Draft): Buffer {
  const boundary = randomBytes(12).toString('hex')
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${words(subject)}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...part('text/plain', text),
    `--${boundary}`,
    ...part('text/html', html),
    `--${boundary}--`,
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}

/** RFC 2047. */
function words(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
}

function part(type: string, content: string): string[] {
  return [
    `Content-Type: ${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '',
  ]
}
