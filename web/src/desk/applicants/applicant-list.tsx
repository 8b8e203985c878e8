import { compareEmail } from '#shared/input/email-address.ts'
import { useState } from 'react'
import type { Applicant } from '#shared/applicants.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar, useSelection } from '../cases/selection.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ApplicantRow } from './applicant-row.tsx'

interface Props {
  applicants: Applicant[]
  apartmentId: string
  /** Unknown once the apartment is deleted. */
  address: string | undefined
}

/** The applicants of an apartment, of whom several can be answered at once. */
export function ApplicantList({ applicants, apartmentId, address }: Props) {
  const selection = useSelection()
  const [answered, setAnswered] = useState<Applicant[]>()
  const marked = applicants.filter(({ id }) => selection.ids.has(id))

  return (
    <div className="grid gap-6">
      <SelectionBar
        name="Valda personer"
        all="Välj alla"
        count={marked.length === 1 ? '1 vald' : `${marked.length} valda`}
        shown={applicants.map(({ id }) => id)}
        selection={selection}
      >
        <Button
          aria-haspopup="dialog"
          // Not disabled, which would take the focus once everybody has their answer.
          isBusy={marked.length === 0}
          onClick={() => setAnswered(marked)}
          className="max-md:grow"
        >
          {marked.length > 1 ? `Svara ${marked.length} personer` : 'Svara'}
        </Button>
      </SelectionBar>
      <ul className="grid gap-3">
        {applicants.map(applicant => (
          <li key={compareEmail(applicant.email)}>
            <ApplicantRow applicant={applicant} apartmentId={apartmentId} selection={selection} />
          </li>
        ))}
      </ul>
      {answered && (
        <AnswerDialog
          persons={answered}
          apartmentId={apartmentId}
          address={address}
          onSent={ids => selection.mark(ids, false)}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </div>
  )
}
