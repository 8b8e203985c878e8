import { isWaiting, matchesFilters, rankOf } from '#shared/case-rules.ts'
import type { CasePage, CaseSearch, ListedCase } from '#shared/cases.ts'

// The list is read from an index, which follows a change within moments. Until then the list shows
// what this desk has changed as the answers of the changes had it.

/** The maximum time that a change is kept, in milliseconds. */
const maxKeptTime = 60_000

interface OwnChange {
  changed: ListedCase
  isDeleted: boolean
  /** In milliseconds since 1970. */
  at: number
}

const changes = new Map<string, OwnChange>()

/** Keeps a case as it is after a change, or as it was when it was deleted. */
export function keepChange(changed: ListedCase, { isDeleted = false } = {}): void {
  changes.set(changed.id, { changed, isDeleted, at: Date.now() })
}

/**
 * A page of a list with the desk's own changes: the newer version of each case that the page has,
 * without what is deleted or no longer matches, and on the first page with what belongs there by now.
 */
export function withOwnChanges(page: CasePage, search: CaseSearch): CasePage {
  const listed = new Map(page.cases.map(each => [each.id, each]))
  let waiting = page.waiting?.count ?? 0
  const end = page.next === undefined ? undefined : page.cases.at(-1)
  for (const [id, { changed, isDeleted, at }] of changes) {
    const known = listed.get(id)
    const hasCaughtUp = !isDeleted && known !== undefined && known.version >= changed.version
    if (hasCaughtUp || at <= Date.now() - maxKeptTime) {
      changes.delete(id)
      continue
    }
    const isShown = !isDeleted && matchesFilters(changed, search)
    const isMissing = isShown && !known && isFirstPage(search) && isBefore(changed, end, search)
    if (!known && !isMissing) continue
    waiting += Number(!isDeleted && isWaiting(changed)) - Number(known ? isWaiting(known) : 0)
    if (isShown) listed.set(id, changed)
    else listed.delete(id)
  }
  return {
    ...page,
    cases: [...listed.values()].toSorted((a, b) => order(a, b, search)),
    ...(page.waiting && { waiting: { ...page.waiting, count: waiting } }),
  }
}

/** The first page of a list whose filters this desk can apply by itself. */
const isFirstPage = ({ after, q, near, from, to }: CaseSearch) =>
  ![after, q, near, from, to].some(Boolean)

/** Whether a case stands before the end of a page; without an end the list is complete. */
const isBefore = (each: ListedCase, end: ListedCase | undefined, search: CaseSearch) =>
  !end || order(each, end, search) < 0

/** The order of the list: ids are in the order of time. */
function order(a: ListedCase, b: ListedCase, { status }: CaseSearch): number {
  const byRank = status === 'open' ? rankOf(a) - rankOf(b) : 0
  return byRank || (a.id < b.id ? 1 : -1)
}
