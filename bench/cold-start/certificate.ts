import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * A certificate for 127.0.0.1 that signed itself, with its key, both as PEM; good for a day. Node
 * reads certificates but makes none, so it is written here as its encoding asks (RFC 5280, section
 * 4.1, in DER: ITU-T X.690).
 */
export function createCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(objectId('550403'), value(0x0c, Buffer.from('127.0.0.1')))))
  const algorithm = sequence(objectId('2a8648ce3d040302'))
  const content = sequence(
    value(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(Date.now() - day / 24), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    value(0xa3, sequence(subjectAlternativeName)),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, algorithm, bitString(signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const day = 24 * 60 * 60 * 1000

function value(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content])
}

function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

function sequence(...parts: Buffer[]): Buffer {
  return value(0x30, ...parts)
}

function set(...parts: Buffer[]): Buffer {
  return value(0x31, ...parts)
}

function integer(bytes: Buffer): Buffer {
  return value(0x02, bytes)
}

function objectId(hex: string): Buffer {
  return value(0x06, Buffer.from(hex, 'hex'))
}

function bitString(bytes: Buffer): Buffer {
  return value(0x03, Buffer.from([0]), bytes)
}

/** UTCTime, to the second. */
function time(moment: number): Buffer {
  const text = new Date(moment).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return value(0x17, Buffer.from(text.slice(2)))
}

/** The IP address 127.0.0.1 (RFC 5280, section 4.2.1.6). */
const subjectAlternativeName = sequence(
  objectId('551d11'),
  value(0x04, sequence(value(0x87, Buffer.from([127, 0, 0, 1])))),
)
