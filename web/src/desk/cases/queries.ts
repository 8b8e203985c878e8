import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import type { Case, CaseSearch } from '#shared/cases.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'

/** What a list of cases is held to. */
export type CaseFilters = Omit<CaseSearch, 'after'>

// Visitors send while the desk is open: whoever comes back to a list or a case sees it as it is now.
const staleTime = 0

/** The cases that are looked for, page by page, the newest first. */
export const casesQuery = (filters: CaseFilters) =>
  infiniteQueryOptions({
    queryKey: ['cases', 'list', filters],
    queryFn: ({ pageParam: after }) =>
      adminCall(api.cases.searchCases, { body: { ...filters, ...(after && { after }) } }),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    staleTime,
  })

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'one', id],
    queryFn: () => adminCall(api.cases.getCase, { id }),
    staleTime,
  })

/** How many cases nobody has begun with. */
export const newCasesQuery = queryOptions({
  queryKey: ['cases', 'new'],
  queryFn: () => adminCall(api.cases.countNewCases, {}),
  staleTime,
})

/** The apartments that inquiries can be held to. */
export const inquiredApartmentsQuery = queryOptions({
  queryKey: ['cases', 'apartments'],
  queryFn: () => adminCall(api.admin.listApartments, {}),
  staleTime,
})

/** Shows a case as the server has answered it, and fetches anew what counts or lists it. */
export function showChanged(changed: Case): void {
  queryClient.setQueryData(caseQuery(changed.id).queryKey, changed)
  void fetchListsAnew()
}

export async function fetchListsAnew(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['cases', 'list'] }),
    queryClient.invalidateQueries(newCasesQuery),
  ])
}
