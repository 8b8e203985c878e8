import { decodeAwsChunked } from './aws-chunked.ts'
import type { Call } from './call.ts'
import {
  incompleteBody,
  invalidArgument,
  missingContentLength,
  notImplemented,
  S3Error,
} from './errors.ts'
import { defaultChecksum, type Checksum, type Digests } from './storage/digests.ts'

/** The body of a request, freed from its framing. */
export interface Payload {
  content: AsyncIterable<Buffer>
  /** Throws unless the bytes that came are the ones that the headers and trailers promised. */
  verify(digests: Digests): Checksum
}

/** The largest object that one request may write: 5 GiB. */
const largestPut = 5 * 1024 ** 3

/**
 * Makes ready to receive the body of a signed request. `payloadHash` is the hash that the signature
 * covers, or one of the words S3 accepts in its place. Throws unless the length is declared beforehand.
 */
export function openPayload({ headers, body }: Call, payloadHash: string): Payload {
  const trailers = new Map<string, string>()
  const isFramed = payloadHash.startsWith('STREAMING-')
  if (isFramed && payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw notImplemented('signed chunks')
  }
  const length = Number(
    headers[isFramed ? 'x-amz-decoded-content-length' : 'content-length'] ?? NaN,
  )
  if (Number.isNaN(length)) throw missingContentLength()
  if (length > largestPut) {
    const message = 'Your proposed upload exceeds the maximum allowed size'
    throw new S3Error(400, 'EntityTooLarge', message, { MaxSizeAllowed: largestPut })
  }

  return {
    content: isFramed ? decodeAwsChunked(body, trailers) : body,
    verify(digests) {
      if (digests.size !== length) throw incompleteBody()
      verifyPayloadHash(payloadHash, digests)
      verifyMd5(headers['content-md5'], digests)
      verifyTrailers(headers['x-amz-trailer'], trailers)
      return verifyChecksums({ ...headers, ...Object.fromEntries(trailers) }, digests)
    },
  }
}

/**
 * Throws unless every `x-amz-checksum-*` among these headers, trailers or fields of a form is that
 * of the bytes. Returns the one that is stored with the object.
 */
export function verifyChecksums(fields: Record<string, unknown>, digests: Digests): Checksum {
  const promised = promisedChecksums(fields)
  for (const { algorithm, value } of promised) {
    if (value === digests[algorithm].toString('base64')) continue
    const name = algorithm.toUpperCase()
    throw badDigest(`The ${name} you specified did not match the calculated checksum.`)
  }
  return promised[0] ?? defaultChecksum(digests)
}

function verifyPayloadHash(payloadHash: string, digests: Digests) {
  if (!/^[\da-f]{64}$/.test(payloadHash)) return
  if (payloadHash === digests.sha256.toString('hex')) return
  throw new S3Error(
    400,
    'XAmzContentSHA256Mismatch',
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  )
}

function verifyMd5(md5: unknown, digests: Digests) {
  if (md5 === undefined || md5 === digests.md5.toString('base64')) return
  throw badDigest('The Content-MD5 you specified did not match what we received.')
}

function promisedChecksums(fields: Record<string, unknown>): Checksum[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [, algorithm] = /^x-amz-checksum-(\w+)$/.exec(name) ?? []
    if (!algorithm || ['algorithm', 'mode', 'type'].includes(algorithm)) return []
    if (algorithm !== 'crc32' && algorithm !== 'sha256') {
      throw notImplemented(`the checksum ${algorithm}`)
    }
    return { algorithm, value: String(value) }
  })
}

/** A trailer that was announced and never came would leave the bytes unchecked. */
function verifyTrailers(announced: unknown, trailers: Map<string, string>) {
  if (announced === undefined || trailers.has(String(announced).toLowerCase())) return
  throw invalidArgument('The announced trailer is missing', 'x-amz-trailer', String(announced))
}

function badDigest(message: string) {
  return new S3Error(400, 'BadDigest', message)
}
