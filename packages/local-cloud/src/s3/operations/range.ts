import { S3Error } from '../errors.ts'

/** The first and the last byte of a part, both included. */
export interface Range {
  start: number
  end: number
}

/**
 * Reads a `Range` header for an object of this size (RFC 9110, section 14). Several ranges at once,
 * which S3 does not serve, and malformed ones mean the whole object. Throws InvalidRange when there
 * is no such part.
 */
export function parseRange(header: string | undefined, size: number): Range | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  if (first && last && Number(first) > Number(last)) return undefined

  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (start <= end) return { start, end }
  throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
    RangeRequested: header ?? '',
    ActualObjectSize: size,
  })
}
