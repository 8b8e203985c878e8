import { isUrgent, isWaiting } from '#shared/case-rules.ts'
import type { CaseSearch } from '#shared/case-search.ts'
import { orThrow } from '../runtime/domain-error.ts'
import { indexedCases, readChanged, readWhole } from './indexed.ts'
import { matcherOfSearch, oldestOf, statusesOf, youngestOf } from './matching.ts'
import { caseOfAnyKind, type IndexedCase, type StoredCase } from './stored-case.ts'

const casesOnPage = 25

interface Page {
  cases: StoredCase[]
  /** The id of the last one, if there are more. */
  next?: string
  /** Of a list of the open ones: how many of all of them wait for somebody. */
  waiting?: number
}

/**
 * A page of the cases that are looked for. Of the open ones the urgent come first, then those with
 * something unread, then the newest; of all others the newest.
 */
export async function findCases(search: CaseSearch): Promise<Page> {
  const { near, status, after } = search
  const [other, changed] = await Promise.all([
    near ? caseOfAnyKind(near) : undefined,
    readChanged(search.changed),
  ])
  const matches = matcherOfSearch(search, near ? orThrow(other, 'case missing') : undefined)
  const statuses = statusesOf(search)
  const complete = async ({ cases, ...page }: ReturnType<typeof pageOf>) => ({
    ...page,
    cases: (await readWhole(cases, changed)).filter(matches),
  })
  if (status === 'open') {
    const open = await Array.fromAsync(indexedCases({ statuses, changed }))
    const found = open.filter(matches).toSorted(byUrgency)
    // One that is gone meanwhile begins the list anew, so that nothing is left out.
    const page = pageOf(found.slice(found.findIndex(({ id }) => id === after) + 1))
    return { ...(await complete(page)), waiting: open.filter(isWaiting).length }
  }
  const found: IndexedCase[] = []
  const oldest = oldestOf(search)
  const before = youngestOf(search)
  const pageSize = hasFilters(search) ? undefined : casesOnPage + 1
  for await (const each of indexedCases({ statuses, changed, before, oldest, pageSize })) {
    if (matches(each)) found.push(each)
    if (found.length > casesOnPage) break
  }
  return complete(pageOf(found))
}

/** The number of cases that wait for somebody: new ones, and those with something unread. */
export async function countNewCases(): Promise<number> {
  const statuses = statusesOf({ status: 'open' })
  const open = await Array.fromAsync(indexedCases({ statuses, changed: new Map() }))
  return open.filter(isWaiting).length
}

function pageOf(found: IndexedCase[]): { cases: IndexedCase[]; next?: string } {
  const cases = found.slice(0, casesOnPage)
  return found.length > casesOnPage ? { cases, next: cases.at(-1)!.id } : { cases }
}

/** The list is in the order of time already. */
const byUrgency = (a: IndexedCase, b: IndexedCase) => rankOf(a) - rankOf(b)

function rankOf(each: IndexedCase): number {
  if (isUrgent(each)) return 0
  return each.unreadSince ? 1 : 2
}

/** Without any, each case of a status is on some page, so that no more than a page is read. */
const hasFilters = (search: CaseSearch) =>
  Object.entries(search).some(([name, value]) => value && !notFilters.has(name))

const notFilters = new Set(['status', 'after', 'changed'])
