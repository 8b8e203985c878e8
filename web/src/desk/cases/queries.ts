import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import type { CaseSearch, ListedCase } from '#shared/cases.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { withOwnChanges } from './own-changes.ts'

/** The filters of a list of cases. */
export type CaseFilters = Omit<CaseSearch, 'after' | 'isLarge'>

// Visitors send while the desk is open, so lists and cases are fetched again each time.
queryClient.setQueryDefaults(['cases'], { staleTime: 0 })

/** The beginning of the keys of what `refetchCaseLists` fetches, and of the lists of applicants. */
const lists = ['cases', 'list'] as const
const applicants = ['cases', 'applicants'] as const

/** The cases that match the filters, page by page, the newest first. */
export const casesQuery = (filters: CaseFilters) =>
  infiniteQueryOptions({
    queryKey: [...lists, filters],
    queryFn: ({ pageParam: after }) => searchCases({ ...filters, after }),
    initialPageParam: undefined as CaseSearch['after'],
    getNextPageParam: page => page.next,
    select: ({ pages }) => eachOnce(pages.flatMap(({ cases }) => cases)),
  })

/** The list of cases without a chosen filter. */
export const openCasesQuery = casesQuery({ status: 'open' })

const searchCases = async (search: CaseSearch) =>
  withOwnChanges(await adminCall(api.cases.searchCases, { body: search }), search)

/** All cases that match the filters, also those not yet shown; with `after`, those of the pages from there. */
export async function fetchCases(filters: CaseFilters, after?: string): Promise<ListedCase[]> {
  const { cases, next } = await searchCases({ ...filters, after, isLarge: true })
  return next ? eachOnce([...cases, ...(await fetchCases(filters, next))]) : cases
}

/** The cases without duplicates: one may have moved to a later page while an earlier one was read. */
const eachOnce = (cases: ListedCase[]) => [
  ...new Map(cases.map(listed => [listed.id, listed])).values(),
]

/** All open cases, also those that the list has not shown yet. */
export const allOpenCasesQuery = queryOptions({
  queryKey: ['cases', 'all open'],
  queryFn: () => fetchCases({ status: 'open' }),
})

/** One case. While it has photos it is fetched again every four minutes. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'one', id],
    queryFn: () => adminCall(api.cases.getCase, { id }),
    // A hidden tab fetches nothing: meanwhile photos' addresses expire, and colleagues answer.
    refetchOnWindowFocus: true,
    // The addresses of photos expire after five minutes.
    refetchInterval: ({ state: { data } }) =>
      (data?.history.some(({ what }) => what === 'photo') ?? false) && 240_000,
  })

/** The other cases about the same house or of the same person, the newest. */
export const nearCasesQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'near', id],
    queryFn: () => searchCases({ near: id }),
  })

/** The number of cases that wait for somebody. */
export const newCasesQuery = queryOptions({
  queryKey: [...lists, 'new'],
  queryFn: () => adminCall(api.cases.countNewCases, {}),
})

/** The applicants of an apartment, the latest first. */
export const applicantsQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [...applicants, apartmentId],
    queryFn: () => adminCall(api.cases.listApplicants, { id: apartmentId }),
  })

/** The number of applicants of each apartment. */
export const applicantCountsQuery = queryOptions({
  queryKey: ['cases', 'applicant counts'],
  queryFn: () => adminCall(api.cases.countApplicants, {}),
})

/** The replies that are written in advance. */
export const templatesQuery = queryOptions({
  queryKey: ['cases', 'templates'],
  queryFn: () => adminCall(api.cases.listTemplates, {}),
})

/** Fetches the shown lists of cases and the number of new ones again. */
export const refetchCaseLists = () => queryClient.invalidateQueries({ queryKey: lists })

/** Fetches the shown lists of applicants again, which are read from no index. */
export const refetchApplicants = () => queryClient.invalidateQueries({ queryKey: applicants })
