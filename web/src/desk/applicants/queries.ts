import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import type { Applicant } from '#shared/applicants.ts'
import type { Case } from '#shared/cases.ts'
import { showAnswer } from '../../api/query-client.ts'
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

/** Shows a person's inquiry as the server has answered it, with what of it their line has. */
export function showUpdatedApplicant(apartmentId: string, changed: Case): void {
  const note = changed.history.findLast(entry => entry.what === 'note')
  const { version, stage } = changed
  showAnswer(applicantsQuery(apartmentId), (before: Applicant[] = []) =>
    before.map(each =>
      each.id === changed.id
        ? { ...each, version, stage: stage ?? each.stage, note: note ?? each.note }
        : each,
    ),
  )
  showUpdatedCase(changed)
}
