import { useMutation } from '@tanstack/react-query'
import type { Case } from '#shared/cases.ts'
import { queryClient } from '../../api/query-client.ts'
import { caseQuery, showUpdatedCase } from './queries.ts'

/**
 * The mutation of a case, which shows the answer. After a conflict the case is fetched again.
 *
 * @param onChanged is called even if another page is shown by then
 */
export const useCaseChange = <Change = void>(
  id: string,
  request: (change: Change, version: number) => Promise<Case>,
  onChanged?: (change: Change) => void,
) =>
  useMutation({
    // One after the other, each with the version that the one before it has left.
    scope: { id: `case ${id}` },
    mutationFn: (change: Change) =>
      request(change, queryClient.getQueryData(caseQuery(id).queryKey)!.version),
    onSuccess(changed, change) {
      showUpdatedCase(changed)
      onChanged?.(change)
    },
    onError: error => void fetchAfterConflict(id, error.status),
  })

/** Fetches a case again if a call about it was answered with 409, as somebody else has changed it. */
export async function fetchAfterConflict(id: string, status: number) {
  if (status === 409) await queryClient.invalidateQueries(caseQuery(id))
}
