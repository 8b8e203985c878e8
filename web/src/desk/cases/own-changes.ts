import { isWaiting, matchesFilters } from '#shared/case-rules.ts'
import type { CasePage, CaseSearch } from '#shared/case-search.ts'
import type { ListedCase } from '#shared/cases.ts'

// The list is read from an index, which follows a change within moments. Until then the list shows
// what this desk has changed as the answers of the changes had it.

/** The cases as this desk has changed them; undefined for those that it has deleted. */
const changes = new Map<string, ListedCase | undefined>()

/** Keeps a case as it is after a change. */
export const keepChange = (changed: ListedCase) => void changes.set(changed.id, changed)

/** Keeps that a case is deleted. */
export const keepDeletion = (id: string) => void changes.set(id, undefined)

/**
 * A page of a list with the desk's own changes: the newer version of each case that the page has,
 * without what is deleted or no longer matches.
 */
export function withOwnChanges(page: CasePage, search: CaseSearch): CasePage {
  const cases = page.cases.flatMap(listed => {
    const own = changes.has(listed.id) ? changes.get(listed.id) : listed
    if (own && own.version <= listed.version) return listed
    return own && matchesFilters(own, search) ? own : []
  })
  const fewer = page.cases.filter(isWaiting).length - cases.filter(isWaiting).length
  const { waiting } = page
  return { ...page, cases, waiting: waiting && { ...waiting, count: waiting.count - fewer } }
}
