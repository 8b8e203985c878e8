import { useMutation } from '@tanstack/react-query'
import type { Case } from '#shared/cases.ts'
import { queryClient } from '../../api/query-client.ts'
import { caseQuery, showUpdatedCase } from './queries.ts'

/** A change of a case. After a conflict with another change the case is fetched again. */
export const useCaseChange = <Change = void>(
  id: string,
  request: (change: Change) => Promise<Case>,
) =>
  useMutation({
    mutationFn: request,
    onSuccess: showUpdatedCase,
    onError: error => void fetchAfterConflict(id, error.status),
  })

export async function fetchAfterConflict(id: string, status: number) {
  if (status === 409) await queryClient.invalidateQueries(caseQuery(id))
}
