import { queryOptions } from '@tanstack/react-query'
import { isListedAsOpen } from '#shared/case-rules.ts'
import type { CasePage, CaseSearch, ListedCase } from '#shared/cases.ts'
import { queryClient } from '../../api/query-client.ts'

/**
 * A case as this desk has changed it. The lists are read from an index, which follows a change within
 * moments; until then they show these, which log-out clears as fetched data.
 */
const ownChange = (id: string) =>
  queryOptions<ListedCase>({ queryKey: ['own change of a case', id] })

/** Keeps a case as the answer of a change has it. */
export const keepOwnChange = (changed: ListedCase) =>
  void queryClient.setQueryData(ownChange(changed.id).queryKey, changed)

/**
 * A page of a list with the desk's own changes: the newer version of each case that the page has,
 * without what is deleted or has another status by now.
 */
export function withOwnChanges(page: CasePage, { status }: CaseSearch): CasePage {
  const cases = page.cases.flatMap(listed => {
    const own = queryClient.getQueryData(ownChange(listed.id).queryKey)
    if (!own || own.version <= listed.version) return listed
    return isListed(own, status) ? own : []
  })
  return { ...page, cases }
}

/** True of a case that a list of this status has; one without a status has all but deleted ones. */
function isListed(own: ListedCase, status: CaseSearch['status']): boolean {
  if (status === 'open') return isListedAsOpen(own)
  return status ? own.status === status : own.status !== 'deleted'
}
