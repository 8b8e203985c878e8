import { randomBytes } from 'node:crypto'

interface Mailbox {
  name: string
  address: string
}

/** A letter with its addresses, as SES gets it in MIME. */
export interface Message {
  to: string[]
  replyTo: Mailbox
  subject: string
  text: string
  html: string
  /** Of both texts, where it is not the company's own. */
  lang?: string
  /** Stands in the Message-ID, before the @. */
  id: string
  /** A person wrote it for this recipient; the others are automatic (RFC 3834). */
  isByPerson?: boolean
}

/**
 * A message in the form of RFC 5322 and RFC 2045, in ASCII throughout. An
 * automatic one asks mail servers not to reply automatically (RFC 3834).
 */
export function toMime(from: Mailbox, message: Message): Buffer {
  const { to, replyTo, subject, text, html, lang, id, isByPerson } = message
  const boundary = randomBytes(18).toString('hex')
  const lines = [
    header('From', mailbox(from)),
    header('To', [addressOnly(to[0] ?? ''), ...to.slice(1).map(each => `, ${addressOnly(each)}`)]),
    header('Reply-To', mailbox(replyTo)),
    header('Subject', phrase(subject)),
    header('Date', [new Date().toUTCString().replace('GMT', '+0000')]),
    header('Message-ID', [`<${addressOnly(id)}@${from.address.split('@')[1]}>`]),
    ...(isByPerson
      ? []
      : [
          header('Auto-Submitted', ['auto-generated']),
          header('X-Auto-Response-Suppress', ['All']),
        ]),
    ...(lang ? [header('Content-Language', [lang])] : []),
    header('MIME-Version', ['1.0']),
    header('Content-Type', ['multipart/alternative;', `boundary="${boundary}"`]),
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

/**
 * A header, one line for each piece of its value. Line breaks come from here alone: every control
 * character in a piece becomes a space, so that none begins a header of its own (CWE-93).
 */
const header = (name: string, pieces: string[]) =>
  `${name}: ${pieces.map(piece => piece.replaceAll(/\p{Cc}+/gu, ' ')).join('\r\n ')}`

/** Name and address, such as `"Anna" <anna@example.com>`. */
function mailbox({ name, address }: Mailbox): string[] {
  const pieces = isPlain(name) ? [`"${name.replaceAll(/["\\]/g, '\\$&')}"`] : encodedWords(name)
  return [...pieces, `<${addressOnly(address)}>`]
}

const phrase = (text: string) => (isPlain(text) ? [text] : encodedWords(text))

/** The characters that a header may contain unencoded, on one line. */
const isPlain = (text: string) => /^[\x20-\x7e]{0,60}$/.test(text) && !text.includes('=?')

/** RFC 2047: no line is longer than 76 characters, and no word splits a character. */
function encodedWords(text: string): string[] {
  const words = ['']
  for (const character of text) {
    if (Buffer.byteLength(words.at(-1) + character) > 39) words.push('')
    words[words.length - 1] += character
  }
  return words.map(word => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`)
}

const addressOnly = (address: string) => address.replaceAll(/[^\x21-\x7e]|[<>,;:"()\\]/g, '')

function part(type: string, content: string): string[] {
  const lines = content.replaceAll(/\r\n|\r|\n/g, '\r\n')
  const encoded = Buffer.from(lines).toString('base64')
  return [
    `Content-Type: ${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(encoded.match(/.{1,76}/g) ?? []),
  ]
}
