import { createByteReader } from './byte-reader.ts'
import { incompleteBody, S3Error } from './errors.ts'

/**
 * Takes the `aws-chunked` framing off a body: every chunk has its length in hexadecimal before it,
 * and after the empty last chunk come the trailers, which are put into `trailers`
 * ("Authenticating requests with trailing chunks", Amazon S3 API Reference). Throws when the
 * framing is broken or the body ends early.
 */
export async function* decodeAwsChunked(
  source: AsyncIterator<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = createByteReader(source, endedEarly)

  for (;;) {
    const length = chunkLength(await reader.line(maxLineBytes))
    if (length === 0) break
    yield* reader.take(length)
    if ((await reader.line(maxLineBytes)) !== '') throw invalidChunk()
  }

  for (let line = await reader.line(maxLineBytes); line; line = await reader.line(maxLineBytes)) {
    const at = line.indexOf(':')
    trailers.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim())
  }
}

const maxLineBytes = 8192

function endedEarly() {
  return incompleteBody('The request body terminated unexpectedly')
}

function chunkLength(line: string): number {
  if (!/^[\da-f]{1,8}$/i.test(line)) throw invalidChunk()
  return Number.parseInt(line, 16)
}

function invalidChunk() {
  return new S3Error(400, 'InvalidChunkSizeError', 'The framing of the aws-chunked body is broken')
}
