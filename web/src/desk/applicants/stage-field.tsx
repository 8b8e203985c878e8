import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#shared/api.ts'
import type { Applicant } from '#shared/applicants.ts'
import { applicantStages, type ApplicantStage } from '#shared/case-labels.ts'
import { inputLook } from '../../forms/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { showUpdatedApplicant } from './queries.ts'

/** Chooses the stage of an applicant and saves it at once. */
export function StageField({
  applicant,
  apartmentId,
}: {
  applicant: Applicant
  apartmentId: string
}) {
  const field = useId()
  const { id, name, stage = 'new' } = applicant
  const saving = useMutation({
    // Arrow keys choose one after the other: the last one is saved last.
    scope: { id: `stage ${id}` },
    mutationFn: (chosen: ApplicantStage) =>
      adminCall(api.cases.updateCase, { id, body: { stage: chosen } }),
    onSuccess: changed => showUpdatedApplicant(apartmentId, changed),
  })

  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={field} className="font-semibold">
          Steg<span className="sr-only"> för {name}</span>
        </label>
        <span role="status" className="text-sm text-ink-soft">
          {saving.isPending ? 'Sparar...' : saving.isSuccess && 'Sparat'}
        </span>
      </div>
      <select
        id={field}
        value={saving.isPending ? saving.variables : stage}
        onChange={event => saving.mutate(event.target.value as ApplicantStage)}
        className={`min-h-12 w-full min-w-0 ${inputLook}`}
      >
        {Object.entries(applicantStages).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Problem text={saving.error?.sentence} />
    </div>
  )
}
