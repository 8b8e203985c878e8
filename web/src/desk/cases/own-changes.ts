import { isOpen } from '#shared/case-rules.ts'
import type { CasePage, CaseSearch, ListedCase } from '#shared/cases.ts'

// The lists are read from an index, which follows a change within moments. Until then they show what
// this desk has changed as the answers of the changes had it.

/** The cases as this desk has changed them; undefined for those that it has deleted. */
const changes = new Map<string, ListedCase | undefined>()

/** Keeps a case as it is after a change. */
export const keepChange = (changed: ListedCase) => void changes.set(changed.id, changed)

/** Keeps that a case is deleted. */
export const keepDeletion = (id: string) => void changes.set(id, undefined)

/**
 * A page of a list with the desk's own changes: the newer version of each case that the page has,
 * without what is deleted or has another status by now.
 */
export function withOwnChanges(page: CasePage, { status }: CaseSearch): CasePage {
  const cases = page.cases.flatMap(listed => {
    const own = changes.has(listed.id) ? changes.get(listed.id) : listed
    if (own && own.version <= listed.version) return listed
    const belongs = own && (!status || (status === 'open' ? isOpen(own) : own.status === status))
    return belongs ? own : []
  })
  return { ...page, cases }
}
