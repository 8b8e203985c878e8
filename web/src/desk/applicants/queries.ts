import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import type { Case } from '#shared/cases.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { showUpdatedCase } from '../cases/queries.ts'

/** The applicants of an apartment, the latest first. */
export const applicantsQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: ['cases', 'applicants', apartmentId],
    queryFn: () => adminCall(api.cases.listApplicants, { id: apartmentId }),
  })

/** The number of applicants of each apartment. */
export const applicantCountsQuery = queryOptions({
  queryKey: ['cases', 'applicant counts'],
  queryFn: () => adminCall(api.cases.countApplicants, {}),
})

/** Shows a person's inquiry as the server has answered it, and fetches the applicants again. */
export async function showUpdatedApplicant(apartmentId: string, changed: Case): Promise<void> {
  showUpdatedCase(changed)
  await queryClient.invalidateQueries(applicantsQuery(apartmentId))
}
