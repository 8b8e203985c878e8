import { addressOf, mailboxesOf } from './addresses.ts'
import { decodeBytes, decodeWords, headersOf, parametersOf } from './headers.ts'

/** The parts of a message that a person reads. */
interface Message {
  /** Names in lower case, encoded words decoded. */
  headers: Record<string, string>
  /** The addresses in these headers, without names. */
  addresses: Record<(typeof addressHeaders)[number], string[]>
  text: string
  html: string | undefined
}

const addressHeaders = ['from', 'to', 'cc', 'bcc', 'reply-to'] as const

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
