import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { adminCall } from '../admin-call.ts'

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
