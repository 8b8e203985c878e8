import { randomBytes } from 'node:crypto'

export interface Draft {
  from: string
  to: string[]
  cc?: string[]
  replyTo?: string[]
  subject: string
  text?: string | undefined
  html?: string | undefined
  at: number
}

/** Writes a message as mail servers want it: ASCII throughout, whatever it says. */
export function compose({
  from,
  to,
  cc = [],
  replyTo = [],
  subject,
  text,
  html,
  at,
}: Draft): Buffer {
  const parts = [
    ...(text === undefined ? [] : [part('text/plain', text)]),
    ...(html === undefined ? [] : [part('text/html', html)]),
  ]
  const boundary = randomBytes(12).toString('hex')
  const content =
    parts.length === 1
      ? parts[0]!
      : [
          `Content-Type: multipart/alternative; boundary="${boundary}"`,
          '',
          ...parts.flatMap(lines => [`--${boundary}`].concat(lines)),
          `--${boundary}--`,
          '',
        ]
  const lines = [
    `From: ${mailbox(from)}`,
    ...addressed('To', to),
    ...addressed('Cc', cc),
    ...addressed('Reply-To', replyTo),
    `Subject: ${words(subject)}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    ...content,
  ]
  return Buffer.from(lines.join('\r\n'))
}

function addressed(name: string, mailboxes: string[]): string[] {
  return mailboxes.length === 0 ? [] : [`${name}: ${mailboxes.map(mailbox).join(', ')}`]
}

function mailbox(text: string): string {
  const [, name = '', address = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? []
  return name ? `${words(name.replaceAll(/^"|"$/g, ''))} <${address}>` : address
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
