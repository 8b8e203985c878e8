import type { CaseChanges } from '#shared/case-history.ts'
import { api } from '#shared/contract/api.ts'
import type { Case } from '#shared/cases.ts'
import type { ApiError } from '../../api/api-error.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { changedFields, isSame } from '../form/changed-fields.ts'
import { forgetEdits } from '../form/unsaved-edits.ts'
import { keepOwnChange } from './own-changes.ts'
import { caseQuery, refetchApplicants, refetchCaseLists } from './queries.ts'

/** The mutation of a case, which shows the answer. After a conflict the case is fetched again. */
export const caseMutation = <Input = void>(
  id: string,
  request: (input: Input, latest: Case) => Promise<Case>,
) => ({
  ...sharedOptions(id),
  mutationFn: (input: Input) => request(input, latestCase(id)!),
})

/** The options that all mutations of a case share. */
const sharedOptions = (id: string) => ({
  // One after the other, each with the version that the one before it has left.
  scope: { id: `case ${id}` },
  onSuccess: showUpdatedCase,
  onError: (error: ApiError) => void fetchAfterConflict(id, error.status),
})

/**
 * The saving of a form for some fields of a case: of those, the changed ones alone. What a colleague has
 * changed among them meanwhile is not overwritten unseen.
 */
export const changedFieldsMutation = <Values extends object>(
  id: string,
  valuesOf: (stored: Case) => Values,
  toBody: (changes: Partial<Values>) => CaseChanges,
) => ({
  ...sharedOptions(id),
  async mutationFn(written: Values, _: unknown, base: Values): Promise<Case | null> {
    const changes = changedFields<Values>(base, written)
    if (Object.keys(changes).length === 0) return null
    const latest = latestCase(id)!
    // While this waited for another call, a colleague's change may have come.
    const version = isSame(valuesOf(latest), base) ? latest.version : refusedVersion
    return adminCall(api.cases.updateCase, { id, version, body: toBody(changes) })
  },
  fetchStored: () => queryClient.fetchQuery(caseQuery(id)),
  valuesOf,
})

/** A version that no case has: sent where a conflict is known already, so that the server refuses as it does otherwise. */
export const refusedVersion = 0

/** A case as it was fetched or answered last. */
export const latestCase = (id: string): Case | undefined =>
  queryClient.getQueryData(caseQuery(id).queryKey)

/** Fetches a case again if a call about it was answered with 409, as somebody else has changed it. */
export async function fetchAfterConflict(id: string, status: number) {
  if (status === 409) await queryClient.invalidateQueries(caseQuery(id))
}

/**
 * Shows a case as the server has answered it, and fetches the lists and the count again. Waits for those of
 * applicants.
 */
export async function showUpdatedCase(changed: Case): Promise<void> {
  keepOwnChange(changed)
  showAnswer(caseQuery(changed.id), changed)
  void refetchCaseLists()
  await refetchApplicants()
}

/** Forgets a case that is gone, as it was fetched, and its unsaved edits. */
export function forgetCase(id: string) {
  queryClient.removeQueries(caseQuery(id))
  forgetEditsOf(id)
}

/** Forgets the unsaved edits of a case: those of all forms on its page. */
export function forgetEditsOf(id: string) {
  for (const form of forms) forgetEdits(unsavedOf(form, id))
}

const forms = ['reply', 'answered', 'note', 'plan', 'sender', 'handover'] as const

/** The key of the unsaved edits of a form about a case. */
export const unsavedOf = (form: (typeof forms)[number], id: string) => `${form}-${id}`
