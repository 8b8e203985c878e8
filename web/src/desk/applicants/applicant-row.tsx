import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { api } from '#shared/contract/api.ts'
import { type Applicant, maxShownMessageLength } from '#shared/applicants.ts'
import { Note } from '#shared/case-history.ts'
import { applicantStages, type ApplicantStage } from '#shared/case-labels.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { splitLines } from '#shared/input/characters.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { inputLook, Options, TextArea } from '../../forms/field.tsx'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { Problem } from '../../ui/notice.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { adminCall } from '../admin-call.ts'
import { SaveButton, TextButton } from '../buttons.tsx'
import { NoteText } from '../cases/case-plan.tsx'
import { deliveryLine } from '../cases/case-texts.ts'
import { showUpdatedCase, unsavedOf } from '../cases/case-changes.ts'
import { MarkBox, type Selection } from '../cases/selection.tsx'
import { DeskForm } from '../form/form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'

interface Props {
  applicant: Applicant
  /** An inquiry of the applicant to whom the apartment is let. */
  tenant: string | undefined
  selection: Selection
}

/** One person who has applied, with what the staff note about them. */
export function ApplicantRow({ applicant, tenant, selection }: Props) {
  const heading = useId()
  const { id, name, email, otherEmails, phone, receivedAt, count, answeredAt, letter, expiresAt } =
    applicant
  return (
    <article
      aria-labelledby={heading}
      className={`grid gap-x-8 gap-y-4 rounded-card border bg-surface p-4 md:grid-cols-[1fr_16rem] md:px-5 ${selection.isMarked(id) ? 'border-accent' : 'border-line'}`}
    >
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex items-start gap-3">
          <MarkBox id={id} label={`Välj ${name}`} selection={selection} />
          <div className="min-w-0">
            <h2 id={heading} className="text-lg wrap-anywhere">
              <SiteLink
                to={`/admin/arenden/${id}`}
                className="underline decoration-line underline-offset-4 hover:decoration-accent"
              >
                {name}
              </SiteLink>
            </h2>
            <p className="text-sm text-ink-soft">
              <RelativeTime moment={receivedAt} />
              {count > 1 && ` · ${count} anmälningar`}
            </p>
          </div>
          {applicant.caseIds.some(each => each === tenant) && (
            <p className="shrink-0">
              <Badge colours="bg-accent-soft text-accent-deep">Hyresgäst</Badge>
            </p>
          )}
        </div>
        {applicant.message && <ApplicantMessage text={applicant.message} name={name} />}
        <p className="flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
          {phone && <PhoneLink number={phone} isListed />}
          <span className="wrap-anywhere">
            {email ? showEmail(email) : 'Ring: har ingen e-postadress'}
          </span>
        </p>
        <div className="grid gap-1 text-sm text-ink-soft">
          {email && otherEmails.length > 0 && (
            <p className="wrap-anywhere">
              Mejl går till {showEmail(email)}. Har också skrivit från{' '}
              {otherEmails.map(showEmail).join(', ')}.
            </p>
          )}
          {answeredAt && <p>Svarat {formatDateAndTime(answeredAt)}</p>}
          {letter?.state === 'failed' && (
            <p className="font-semibold text-alarm">{deliveryLine(letter)}. Ring i stället.</p>
          )}
          {letter && letter.state !== 'failed' && <p>{deliveryLine(letter)}</p>}
          <p>Raderas {formatDate(expiresAt)}</p>
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-3 max-md:border-t max-md:border-line max-md:pt-4">
        <StageField applicant={applicant} />
        <ApplicantNote applicant={applicant} />
      </div>
    </article>
  )
}

/** The message of an applicant, folded if it is long. Only the case shows the rest of a cut one. */
function ApplicantMessage({ text, name }: { text: string; name: string }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > 160 || splitLines(text).length > 3
  return (
    <div className="grid justify-items-start">
      <p
        id={id}
        dir="auto"
        className={`max-w-prose wrap-anywhere ${isLong && !isWhole ? 'line-clamp-3' : 'whitespace-pre-line'}`}
      >
        {text}
        {text.length === maxShownMessageLength && '… Resten står i ärendet.'}
      </p>
      {isLong && (
        <TextButton aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Visa mindre' : 'Visa hela'}
          <span className="sr-only"> av meddelandet från {name}</span>
        </TextButton>
      )}
    </div>
  )
}

/** Chooses the stage of an applicant and saves it at once. */
function StageField({ applicant: { id, name, stage = 'new' } }: { applicant: Applicant }) {
  const field = useId()
  const saving = useMutation({
    // Arrow keys choose one after the other: the last one is saved last.
    scope: { id: `stage ${id}` },
    mutationFn: (chosen: ApplicantStage) =>
      adminCall(api.cases.updateCase, { id, body: { stage: chosen } }),
    onSuccess: showUpdatedCase,
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
        <Options of={applicantStages} />
      </select>
      <Problem text={saving.error?.sentence} />
    </div>
  )
}

function ApplicantNote({ applicant: { id, name, note } }: { applicant: Applicant }) {
  // Undefined until the field is opened for the first time.
  const [isWriting, setWriting] = useState<boolean>()
  const about = <span className="sr-only"> om {name}</span>
  return (
    <div className="grid gap-2">
      {note && (
        <div className="rounded-control bg-mist px-3 py-2">
          <NoteText {...note} />
        </div>
      )}
      {isWriting ? (
        <NoteForm id={id} about={about} onClose={() => setWriting(false)} />
      ) : (
        <TextButton
          autoFocus={isWriting === false}
          onClick={() => setWriting(true)}
          className="justify-self-start"
        >
          Skriv anteckning{about}
        </TextButton>
      )}
    </div>
  )
}

interface NoteProps {
  id: string
  about: ReactNode
  onClose: () => void
}

/** The next note on a person, which is one on their newest case. */
function NoteForm({ id, about, onClose }: NoteProps) {
  const form = useDeskForm({
    // That of the case's own page, too.
    unsaved: unsavedOf('note', id),
    schema: Note,
    values: { text: '' },
    saving: {
      mutationFn: (body: Note) => adminCall(api.cases.addNote, { id, body }),
      onSuccess: showUpdatedCase,
    },
    onSaved: onClose,
  })
  return (
    <DeskForm form={form} className="grid gap-2">
      <TextArea name="text" label={<>Intern anteckning{about}</>} rows={3} autoFocus />
      <div className="flex flex-wrap gap-2">
        <SaveButton look="secondary" isSaving={form.isSaving} className="grow">
          Spara
        </SaveButton>
        <Button look="secondary" isBusy={form.isSaving} onClick={onClose} className="grow">
          Avbryt
        </Button>
      </div>
      <Problem text={form.failure?.sentence} />
    </DeskForm>
  )
}
