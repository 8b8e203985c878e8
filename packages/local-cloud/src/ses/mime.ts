/** The parts of a message that a person reads. */
interface Message {
  /** Names in lower case, encoded words decoded. */
  headers: Record<string, string>
  /** The addresses in these headers, without names. */
  addresses: Record<(typeof addressHeaders)[number], string[]>
  text: string
  html: string | undefined
}

const addressHeaders = ['from', 'to', 'reply-to'] as const

/**
 * Reads a message (RFC 5322, RFC 2045) in the form in which the functions write them: one text or
 * several alternatives, in UTF-8. Throws for a transfer encoding that it does not know.
 */
export function readMessage(source: Buffer): Message {
  // Bytes stay what they are as latin1.
  const root = entityOf(source.toString('latin1'))
  const [, boundary] = /^multipart\/.*;\s*boundary="([^"]+)"/i.exec(root.type) ?? []
  const parts = boundary === undefined ? [root] : partsOf(root.body, boundary).map(entityOf)
  const contentOf = (type: string) => parts.find(part => part.type.startsWith(type))?.content()
  return {
    headers: Object.fromEntries(
      Object.entries(root.headers).map(([name, value]) => [name, decodeWords(value)]),
    ),
    // Read before names are decoded, which may hold commas.
    addresses: Object.fromEntries(
      addressHeaders.map(name => [name, mailboxesOf(root.headers[name]).map(addressOf)]),
    ) as Message['addresses'],
    text: contentOf('text/plain') ?? '',
    html: contentOf('text/html'),
  }
}

/** A message, or a part of one. */
function entityOf(source: string) {
  const end = source.indexOf('\r\n\r\n')
  const headers = headersOf(end < 0 ? source : source.slice(0, end))
  const body = end < 0 ? '' : source.slice(end + 4)
  return {
    headers,
    type: headers['content-type'] ?? 'text/plain',
    body,
    content: () => decodeTransfer(body, headers['content-transfer-encoding'] ?? '7bit'),
  }
}

/** Text before the first boundary and after the last one belongs to no part. */
const partsOf = (body: string, boundary: string): string[] =>
  `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map(part => part.slice(2))

function decodeTransfer(body: string, encoding: string): string {
  switch (encoding) {
    case 'base64':
      return Buffer.from(body, 'base64').toString()
    case '7bit':
      return Buffer.from(body, 'latin1').toString()
    default:
      throw new Error(`The transfer encoding ${encoding} is not known to the local SES`)
  }
}

/** The headers of a message, unfolded. Names are lower case. */
const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replaceAll(/\r\n(?=[ \t])/g, '')
      .split('\r\n')
      .map(line => /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? [])
      .map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  )

/** Decodes encoded words in Base64 (RFC 2047). Space between two of them is none of the text's. */
const decodeWords = (text: string): string =>
  Buffer.from(text, 'latin1')
    .toString()
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, data: string) =>
      Buffer.from(data, 'base64').toString(),
    )

/** `Anna <anna@example.com>` → `anna@example.com`. */
export function addressOf(mailbox: string): string {
  return (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim()
}

/** The mailboxes of a header such as `To`. Commas within quotes part nothing. */
function mailboxesOf(header = ''): string[] {
  const parts = header.match(/(?:"(?:\\.|[^"\\])*"|[^,"])+/g) ?? []
  return parts.map(part => part.trim()).filter(part => part !== '')
}
