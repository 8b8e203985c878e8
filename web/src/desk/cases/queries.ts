import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import type { CaseChanges } from '#shared/case-history.ts'
import { isListedAsOpen } from '#shared/case-rules.ts'
import type { Case, CasePage, CaseSearch, ListedCase } from '#shared/cases.ts'
import type { ApiError } from '../../api/api-error.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { changedFields, isSame } from '../editing/changed-fields.ts'
import { forgetEdits } from '../editing/unsaved-edits.ts'

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
    queryFn: ({ pageParam: after }) => searchCases(filters, after),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    select: ({ pages }) => eachOnce(pages.flatMap(({ cases }) => cases)),
  })

/** The list of cases without a chosen filter. */
export const openCasesQuery = casesQuery({ status: 'open' })

async function searchCases(filters: CaseFilters, after?: string, isLarge?: true) {
  const body = { ...filters, ...(after && { after }), ...(isLarge && { isLarge }) }
  return withOwnChanges(await adminCall(api.cases.searchCases, { body }), filters)
}

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

/** All cases that match the filters, also those not yet shown; with `after`, those of the pages from there. */
export async function fetchCases(filters: CaseFilters, after?: string): Promise<ListedCase[]> {
  const { cases, next } = await searchCases(filters, after, true)
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

/** The mutation of a case, which shows the answer. After a conflict the case is fetched again. */
export const caseChange = <Change = void>(
  id: string,
  request: (change: Change, version: number) => Promise<Case>,
) => ({
  ...changeOf(id),
  mutationFn: (change: Change) => request(change, latestCase(id).version),
})

/** The options that all mutations of a case share. */
const changeOf = (id: string) => ({
  // One after the other, each with the version that the one before it has left.
  scope: { id: `case ${id}` },
  onSuccess: (changed: Case) => showUpdatedCase(changed),
  onError: (error: ApiError) => void fetchAfterConflict(id, error.status),
})

/**
 * The saving of a form for some fields of a case: of those, the changed ones alone. What a colleague has
 * changed among them meanwhile is not overwritten unseen.
 */
export const fieldsChange = <Values extends object>(
  id: string,
  valuesOf: (stored: Case) => Values,
  toBody: (changes: Partial<Values>) => CaseChanges,
) => ({
  ...changeOf(id),
  async mutationFn(written: Values, _: unknown, base: Values): Promise<Case | null> {
    const changes = changedFields<Values>(base, written)
    if (Object.keys(changes).length === 0) return null
    const latest = latestCase(id)
    // While this waited for another call, a colleague's change may have come.
    const version = isSame(valuesOf(latest), base) ? latest.version : 0
    return adminCall(api.cases.updateCase, { id, version, body: toBody(changes) })
  },
  fetchStored: () => queryClient.fetchQuery(caseQuery(id)),
  valuesOf,
})

/** A case as it is shown. */
const latestCase = (id: string): Case => queryClient.getQueryData(caseQuery(id).queryKey)!

/** Fetches a case again if a call about it was answered with 409, as somebody else has changed it. */
export async function fetchAfterConflict(id: string, status: number) {
  if (status === 409) await queryClient.invalidateQueries(caseQuery(id))
}

/**
 * Shows a case as the server has answered it, and fetches the lists and the count again. Waits for those of
 * applicants, which are read from no index.
 */
export async function showUpdatedCase(changed: Case): Promise<void> {
  keepOwnChange(changed)
  showAnswer(caseQuery(changed.id), changed)
  void refetchCaseLists()
  await queryClient.invalidateQueries({ queryKey: applicants })
}

/** Forgets a case that is gone, as it was fetched, and its unsaved edits. */
export function forgetCase(id: string) {
  queryClient.removeQueries(caseQuery(id))
  forgetEditsOf(id)
}

/** Forgets the unsaved edits of a case: those of all forms on its page. */
export function forgetEditsOf(id: string) {
  for (const what of ['reply', 'answered', 'note', 'plan', 'sender', 'handover'])
    forgetEdits(`${what}-${id}`)
}

/** Fetches the shown lists of cases and the number of new ones again. */
export const refetchCaseLists = () => queryClient.invalidateQueries({ queryKey: lists })
