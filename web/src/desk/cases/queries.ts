import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '#shared/api.ts'
import type { Case, CasePage, CaseSearch, ListedCase, NewCases } from '#shared/cases.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { keepChange, withOwnChanges } from './own-changes.ts'

/** The filters of a list of cases. */
export type CaseFilters = Omit<CaseSearch, 'after'>

// Visitors send while the desk is open, so lists and cases are fetched again each time.
queryClient.setQueryDefaults(['cases'], { staleTime: 0 })

/**
 * The cases that match the filters, page by page, the newest first. The list of open ones also counts
 * those that wait for somebody.
 */
export const casesQuery = (filters: CaseFilters) =>
  infiniteQueryOptions({
    queryKey: ['cases', 'list', filters],
    queryFn: ({ pageParam: after }) => searchCases(filters, after),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    select: toList,
  })

const toList = ({ pages }: { pages: CasePage[] }) => ({
  cases: eachOnce(pages.flatMap(({ cases }) => cases)),
  waiting: pages[0]?.waiting,
})

/** The list of cases without a chosen filter. */
export const openCasesQuery = casesQuery({ status: 'open' })

async function searchCases(filters: CaseFilters, after?: string) {
  const body = { ...filters, ...(after && { after }) }
  return withOwnChanges(await adminCall(api.cases.searchCases, { body }), body)
}

/** All cases that match the filters, also those not yet shown. */
export async function fetchCases(filters: CaseFilters): Promise<ListedCase[]> {
  const all: ListedCase[] = []
  let after: string | undefined
  do {
    const page = await searchCases(filters, after)
    all.push(...page.cases)
    after = page.next
  } while (after)
  return eachOnce(all)
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
const newCasesQuery = queryOptions({
  queryKey: ['cases', 'new'],
  queryFn: () => adminCall(api.cases.countNewCases, {}),
})

/**
 * The number of cases that wait for somebody. The list of open cases contains it too, so on the
 * pages that have the list, those of the list and of a case, it is not fetched separately.
 *
 * @param readsList fetches the list on a page that does not fetch it otherwise
 */
export function useNewCases({ readsList = false } = {}): NewCases | undefined {
  const hasList = /^\/admin\/arenden(?!\/dagslista)/.test(useLocation().pathname)
  const { data: list } = useInfiniteQuery({ ...openCasesQuery, enabled: readsList })
  const { data: counted } = useQuery({ ...newCasesQuery, enabled: !hasList })
  return (hasList ? list?.waiting : undefined) ?? counted
}

/** The replies that are written in advance. */
export const templatesQuery = queryOptions({
  queryKey: ['cases', 'templates'],
  queryFn: () => adminCall(api.cases.listTemplates, {}),
})

/** Shows a case as the server has answered it, and fetches the lists and the count again. */
export function showUpdatedCase(changed: Case): void {
  keepChange(changed)
  showAnswer(caseQuery(changed.id), changed)
  void refetchCaseLists()
}

/** Fetches the shown lists of cases and the number of new ones again. */
export async function refetchCaseLists(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['cases', 'list'] }),
    queryClient.invalidateQueries(newCasesQuery),
  ])
}
