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
 * Reads a message as a mail program does (RFC 5322, RFC 2045): the first plain and the first HTML
 * part that is no attachment.
 */
export function readMessage(source: Buffer): Message {
  const root = entityOf(source)
  const parts = [...leavesOf(root)]
  const contentOf = (type: string) => parts.find(part => part.type === type)?.content()
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

interface Entity {
  headers: Record<string, string>
  type: string
  parameters: Record<string, string>
  body: Buffer
}

interface Leaf {
  type: string
  content(): string
}

function entityOf(source: Buffer): Entity {
  // Bytes stay what they are as latin1, so that each part can be in a character set of its own.
  const whole = source.toString('latin1')
  const end = /\r?\n\r?\n/.exec(whole)
  const headers = headersOf(whole.slice(0, end?.index))
  const { value, parameters } = parametersOf(headers['content-type'] ?? 'text/plain')
  const start = end ? end.index + end[0].length : whole.length
  return { headers, type: value, parameters, body: source.subarray(start) }
}

function* leavesOf(entity: Entity): Generator<Leaf> {
  const { headers, type, parameters, body } = entity
  if (type.startsWith('multipart/')) {
    for (const part of partsOf(body, parameters.boundary ?? '')) yield* leavesOf(entityOf(part))
  } else if (!/^\s*attachment/i.test(headers['content-disposition'] ?? '')) {
    yield {
      type,
      content: () => {
        const bytes = decodeTransfer(body, headers['content-transfer-encoding'] ?? '7bit')
        return decodeBytes(bytes, parameters.charset ?? 'utf-8')
      },
    }
  }
}

function partsOf(body: Buffer, boundary: string): Buffer[] {
  const escaped = boundary.replaceAll(/[^\w]/g, String.raw`\$&`)
  const pieces = `\r\n${body.toString('latin1')}`.split(
    new RegExp(`\r?\n--${escaped}(?:--[^]*|[ \t]*(?=\r?\n))`),
  )
  // Text before the first boundary and after the last one belongs to no part.
  return pieces.slice(1, -1).map(piece => Buffer.from(piece.replace(/^\r?\n/, ''), 'latin1'))
}

function decodeTransfer(body: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body.toString('latin1'), 'base64')
    case 'quoted-printable':
      return Buffer.from(
        body
          .toString('latin1')
          .replaceAll(/=[ \t]*\r?\n/g, '')
          .replaceAll(/=([\da-f]{2})/gi, (_, code) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          ),
        'latin1',
      )
    default:
      return body
  }
}

/** The headers of a message, unfolded. Names are lower case; one that comes again is joined. */
function headersOf(head: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const line of head.replaceAll(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    if (key) headers[key] = key in headers ? `${headers[key]}, ${value}` : value
  }
  return headers
}

/** `text/plain; charset="UTF-8"` → its value, in lower case, and its parameters. */
function parametersOf(header: string) {
  const [value = '', ...rest] = header.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const parameters = rest.map(part => {
    const [, name = '', quoted, plain = ''] =
      /^\s*([^=\s]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|(\S*))\s*$/.exec(part) ?? []
    return [name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain] as const
  })
  return {
    value: value.trim().toLowerCase(),
    parameters: Object.fromEntries(parameters) as Record<string, string>,
  }
}

/** Decodes the encoded words of RFC 2047. Space between two of them is none of the text's. */
function decodeWords(text: string): string {
  const word = /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi
  return Buffer.from(text, 'latin1')
    .toString()
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(word, (_, charset: string, encoding: string, data: string) =>
      decodeBytes(
        encoding.toLowerCase() === 'b' ? Buffer.from(data, 'base64') : fromQ(data),
        charset,
      ),
    )
}

/** Text in an unknown character set is shown as if each byte were a character. */
function decodeBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

function fromQ(data: string): Buffer {
  const text = data
    .replaceAll('_', ' ')
    .replaceAll(/=([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(text, 'latin1')
}

/** `Anna <anna@example.com>` → `anna@example.com`. */
export function addressOf(mailbox: string): string {
  return (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim()
}

/** The mailboxes of a header such as `To`. Commas within quotes part nothing. */
function mailboxesOf(header = ''): string[] {
  const parts = header.match(/(?:"(?:\\.|[^"\\])*"|[^,"])+/g) ?? []
  return parts.map(part => part.trim()).filter(part => part !== '')
}
