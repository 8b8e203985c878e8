import { compareEmail } from '#shared/input/email-address.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Applicant } from '#shared/applicants.ts'
import { Button } from '../../ui/button.tsx'
import { useSelection } from '../cases/use-selection.ts'
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
  const group = useRef<HTMLDivElement>(null)
  const marked = applicants.filter(({ id }) => selection.ids.has(id))

  function close() {
    flushSync(() => setAnswered(undefined))
    // The button that opened the dialog is disabled once nobody is chosen.
    if (group.current!.querySelector(':disabled')) group.current!.focus()
  }

  return (
    <div className="grid gap-6 max-md:pb-24">
      <div
        ref={group}
        tabIndex={-1}
        role="group"
        aria-label="Valda personer"
        className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-mist p-4"
      >
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-6 accent-accent"
            checked={marked.length === applicants.length}
            onChange={event =>
              selection.mark(
                applicants.map(({ id }) => id),
                event.target.checked,
              )
            }
          />
          Välj alla
        </label>
        <p role="status">{marked.length === 1 ? '1 vald' : `${marked.length} valda`}</p>
        {/* On a phone, where the thumb is, once somebody is chosen. */}
        <div className={`${marked.length > 0 ? 'next-step' : ''} max-sm:grow sm:ml-auto`}>
          <Button
            aria-haspopup="dialog"
            disabled={marked.length === 0}
            onClick={() => setAnswered(marked)}
            className="disabled:opacity-60 max-md:w-full"
          >
            {marked.length > 1 ? `Svara ${marked.length} personer` : 'Svara'}
          </Button>
        </div>
      </div>
      <ul className="grid gap-3">
        {applicants.map(applicant => (
          <li key={compareEmail(applicant.email)}>
            <ApplicantRow
              applicant={applicant}
              apartmentId={apartmentId}
              isMarked={selection.ids.has(applicant.id)}
              onMark={isMarked => selection.mark([applicant.id], isMarked)}
            />
          </li>
        ))}
      </ul>
      {answered && (
        <AnswerDialog
          persons={answered}
          apartmentId={apartmentId}
          address={address}
          onSent={ids => selection.mark(ids, false)}
          onClose={close}
        />
      )}
    </div>
  )
}
