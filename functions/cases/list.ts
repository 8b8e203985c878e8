import type { CaseKind } from '#shared/case-labels.ts'
import type { CaseSearch } from '#shared/case-search.ts'
import { orThrow } from '../runtime/domain-error.ts'
import { compare } from '../table/compare.ts'
import { countWaiting, queryItems } from '../table/query.ts'
import { matching } from './matching.ts'
import { caseOfAnyKind, kinds, StoredCase } from './stored-case.ts'
import { isUrgent } from './urgency.ts'

const casesOnPage = 25

/**
 * A page of the cases that are looked for. Of the open ones the urgent come first, then those with
 * something unread, then the newest; of all others the newest.
 */
export async function findCases(
  search: CaseSearch,
): Promise<{ cases: StoredCase[]; next?: string }> {
  const { near, status, after } = search
  const other = near ? orThrow(await caseOfAnyKind(near), 'case missing') : undefined
  const matches = matching(search, other)
  if (status === 'open') {
    const open = (await allCases(matches, kindsOf(search))).toSorted(byUrgency)
    // One that is gone meanwhile begins the list anew, so that nothing is left out.
    return pageOf(open.slice(open.findIndex(({ id }) => id === after) + 1))
  }
  const cases: StoredCase[] = []
  for await (const each of newestFirst(kindsOf(search), matches, after)) {
    cases.push(each)
    if (cases.length > casesOnPage) break
  }
  return pageOf(cases)
}

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
  for await (const each of newestFirst(kinds, () => true, below)) {
    if (cases.length === most || bytes >= bytesOfPart) return { cases, next }
    if (matches(each)) cases.push(each)
    next = each.id
    bytes += bytesOf(each)
  }
  return { cases }
}

export const bytesOf = (stored: StoredCase) => Buffer.byteLength(JSON.stringify(stored))
function pageOf(found: StoredCase[]) {
  const cases = found.slice(0, casesOnPage)
  return found.length > casesOnPage ? { cases, next: cases.at(-1)!.id } : { cases }
}

/** The list is in the order of time already. */
const byUrgency = (a: StoredCase, b: StoredCase) => rankOf(a) - rankOf(b)

const rankOf = (each: StoredCase) => (isUrgent(each) ? 0 : each.unreadSince ? 1 : 2)

/** All cases that match, the newest first. */
export const allCases = (
  matches: (stored: StoredCase) => boolean,
  wanted = kinds,
): Promise<StoredCase[]> => Array.fromAsync(newestFirst(wanted, matches))

/** How many cases wait for somebody: new ones, and those with something unread. */
export async function countNewCases(): Promise<number> {
  const counts = await Promise.all(kinds.map(kind => countWaiting(kind)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Only fault reports have an urgency, and only inquiries an apartment. */
function kindsOf({ kind, urgency, apartment }: CaseSearch): CaseKind[] {
  if (urgency && apartment) return []
  const possible = urgency ? ['issue'] : apartment ? ['inquiry'] : kinds
  return kinds.filter(each => possible.includes(each) && (!kind || kind === each))
}

/** Merges the kinds; the table returns each in the order of its ids, which is that of time. */
async function* newestFirst(
  wanted: CaseKind[],
  matches: (stored: StoredCase) => boolean,
  before?: string,
): AsyncGenerator<StoredCase> {
  const streams = wanted.map(kind =>
    queryItems(kind, StoredCase, { newestFirst: true, before, pageSize: 100 }),
  )
  const next = async (stream: (typeof streams)[number]) => {
    for (;;) {
      const { value } = await stream.next()
      if (!value || matches(value)) return value
    }
  }
  const heads = await Promise.all(streams.map(next))
  for (;;) {
    const [first] = heads
      .flatMap((head, index) => (head ? [{ head, index }] : []))
      .toSorted((a, b) => compare(b.head.id, a.head.id))
    if (!first) return
    yield first.head
    heads[first.index] = await next(streams[first.index]!)
  }
}
