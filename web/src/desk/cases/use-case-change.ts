import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { Case } from '#shared/cases.ts'
import type { ApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { caseQuery, showUpdatedCase } from './queries.ts'

/** The mutation of a case, which shows the answer. After a conflict the case is fetched again. */
export const caseChange = <Change = void>(
  id: string,
  request: (change: Change, version: number) => Promise<Case>,
): UseMutationOptions<Case, ApiError, Change> => ({
  // One after the other, each with the version that the one before it has left.
  scope: { id: `case ${id}` },
  mutationFn: change => request(change, queryClient.getQueryData(caseQuery(id).queryKey)!.version),
  onSuccess: showUpdatedCase,
  onError: error => void fetchAfterConflict(id, error.status),
})

/** Changes a case by one button. */
export const useCaseChange = <Change = void>(...change: Parameters<typeof caseChange<Change>>) =>
  useMutation(caseChange(...change))

/** Fetches a case again if a call about it was answered with 409, as somebody else has changed it. */
export async function fetchAfterConflict(id: string, status: number) {
  if (status === 409) await queryClient.invalidateQueries(caseQuery(id))
}
