import { queryItems } from '../table/query.ts'
import { mergeNewestFirst } from './newest-first.ts'
import { kinds, StoredCase } from './stored-case.ts'

/** So much is looked through for one answer, which Lambda limits to 6 MB. */
export const bytesOfPart = 3_000_000

/**
 * The cases that match among those below this id, the newest first: as many as one call can read
 * and answer. `next` is the id below which the rest begins; without it there is none.
 *
 * @param most so many cases at most
 */
export async function findPart(
  matches: (stored: StoredCase) => boolean,
  below: string,
  most: number,
): Promise<{ cases: StoredCase[]; next?: string }> {
  const cases: StoredCase[] = []
  let [next, bytes] = [below, 0]
  for await (const each of casesBelow(below)) {
    if (cases.length === most || bytes >= bytesOfPart) return { cases, next }
    if (matches(each)) cases.push(each)
    next = each.id
    bytes += bytesOf(each)
  }
  return { cases }
}

export const bytesOf = (stored: StoredCase) => Buffer.byteLength(JSON.stringify(stored))

const casesBelow = (before: string) =>
  mergeNewestFirst(
    kinds.map(kind => queryItems(kind, StoredCase, { newestFirst: true, before, pageSize: 100 })),
  )
