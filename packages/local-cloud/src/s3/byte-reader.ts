/** Reads a stream of bytes piece by piece, without ever holding all of it. */
export interface ByteReader {
  /** The bytes up to this delimiter, which is consumed. Throws when the stream ends before it. */
  until(delimiter: Buffer): AsyncGenerator<Buffer>
  /** As many bytes as this. Throws when the stream ends before them. */
  take(length: number): AsyncGenerator<Buffer>
  /** The text up to the next CRLF. Throws when it is longer than `limit` bytes. */
  line(limit: number): Promise<string>
}

/** Reads from `source`, which `start` is put before. `failure` creates the error of an early end. */
export function createByteReader(
  source: AsyncIterator<Buffer>,
  failure: () => Error,
  start: Buffer = Buffer.alloc(0),
): ByteReader {
  let pending = start

  async function more() {
    const next = await source.next()
    if (next.done) throw failure()
    pending = pending.length > 0 ? Buffer.concat([pending, next.value]) : next.value
  }

  function release(length: number): Buffer {
    const released = pending.subarray(0, length)
    pending = pending.subarray(length)
    return released
  }

  async function* until(delimiter: Buffer) {
    for (;;) {
      const at = pending.indexOf(delimiter)
      if (at >= 0) {
        if (at > 0) yield release(at)
        release(delimiter.length)
        return
      }
      // The last bytes may be the beginning of the delimiter.
      const certain = pending.length - delimiter.length + 1
      if (certain > 0) yield release(certain)
      await more()
    }
  }

  async function* take(length: number) {
    let missing = length
    while (missing > 0) {
      if (pending.length === 0) await more()
      const piece = release(missing)
      missing -= piece.length
      yield piece
    }
  }

  async function line(limit: number) {
    const bytes = await collect(until(newline), limit, failure)
    return bytes.toString('utf8')
  }

  return { until, take, line }
}

/** The bytes of a stream as one buffer. Throws `failure` as soon as there are more than `limit`. */
export async function collect(
  source: AsyncIterable<Buffer>,
  limit: number,
  failure: () => Error,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of source) {
    size += piece.length
    if (size > limit) throw failure()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const newline = Buffer.from('\r\n')
