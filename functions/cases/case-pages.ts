import { caseKindNames } from '#shared/case-labels.ts'
import { queryItems } from '../table/query.ts'
import { mergeNewestFirst } from './newest-first.ts'
import { StoredCase } from './stored-case.ts'

/** The maximum number of bytes that are looked through for one answer, which Lambda limits to 6 MB. */
export const maxPageBytes = 3_000_000

/**
 * Finds the cases that match among those below this id, the newest first: as many as one call can
 * read and answer, and no more than `maxCases`. `next` is the id below which the rest begins;
 * without it there is none.
 */
export async function findCasePage(
  matches: (stored: StoredCase) => boolean,
  below: string,
  maxCases: number,
): Promise<{ cases: StoredCase[]; next?: string }> {
  const cases: StoredCase[] = []
  let [next, bytes] = [below, 0]
  for await (const each of casesBelow(below)) {
    if (cases.length === maxCases || bytes >= maxPageBytes) return { cases, next }
    if (matches(each)) cases.push(each)
    next = each.id
    bytes += bytesOf(each)
  }
  return { cases }
}

/** The length of a case in an answer, in bytes of JSON. */
export const bytesOf = (stored: StoredCase) => Buffer.byteLength(JSON.stringify(stored))

const casesBelow = (before: string) =>
  mergeNewestFirst(
    caseKindNames.map(kind =>
      queryItems(kind, StoredCase, { newestFirst: true, before, pageSize: 100 }),
    ),
  )
