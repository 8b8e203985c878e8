import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import { AnsweredElsewhere, type CaseReply } from '#shared/case-history.ts'
import { staffSources, type CaseStatus } from '#shared/case-labels.ts'
import type { Case } from '#shared/cases.ts'
import { showEmail } from '#shared/input/email-address.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Select, TextArea } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { adminCall } from '../admin-call.ts'
import { CallButton, TextButton } from '../buttons.tsx'
import { focusSave, PageForm } from '../form/form.tsx'
import { hasUnsavedEdits } from '../form/unsaved-edits.ts'
import { useDeskForm, type AnyForm } from '../form/use-desk-form.ts'
import { HeadedSection } from '../page-parts.tsx'
import {
  caseMutation,
  fetchAfterConflict,
  latestCase,
  refusedVersion,
  showUpdatedCase,
  unsavedOf,
} from './case-changes.ts'
import { ReplyField, TemplatePicker, WrittenReply } from './reply-field.tsx'

/** Answers the sender of a case by a letter, or notes that they were answered in another way. */
export function CaseAnswer({ theCase }: { theCase: Case }) {
  const { id, status, name, email, phone } = theCase
  // Unsaved edits stay in sight, too, once a colleague moves the case to spam or removes the address.
  const isReplyWritten = hasUnsavedEdits(unsavedOf('reply', id))
  const isWritten = isReplyWritten || hasUnsavedEdits(unsavedOf('answered', id))
  if (status === 'spam' && !isWritten) return null
  return (
    <HeadedSection id="svar" heading={`Svara ${name}`} className="print:hidden">
      {(email || isReplyWritten) && <ReplyForm theCase={theCase} />}
      {!email && (
        <>
          <p>Avsändaren har ingen e-postadress. Ring, och skriv här vad du har svarat.</p>
          <CallButton number={phone} className="sm:justify-self-start">
            Ring {phone}
          </CallButton>
        </>
      )}
      <AnsweredForm key={email ? 'folded' : 'open'} theCase={theCase} />
    </HeadedSection>
  )
}

/** The company's reply to the sender. What is written stays until it is sent. */
function ReplyForm({ theCase }: { theCase: Case }) {
  const { id, status, email } = theCase
  const latest = latestAnswerTo(theCase)
  // The latest answer that whoever writes has seen: one that has come since makes the server refuse theirs once.
  const [seen, setSeen] = useState(latest)
  const form = useDeskForm({
    unsaved: unsavedOf('reply', id),
    schema: WrittenReply,
    values: { text: '' },
    saving: {
      ...caseMutation(id, (body: CaseReply, found) => {
        const version = latestAnswerTo(found) === seen ? found.version : refusedVersion
        return adminCall(api.cases.reply, { id, version, body })
      }),
      async onSuccess(changed) {
        setSeen(latestAnswerTo(changed))
        await showUpdatedCase(changed)
      },
      async onError({ status: failed }) {
        await fetchAfterConflict(id, failed)
        setSeen(latestAnswerTo(latestCase(id)))
      },
    },
    done: ({ isDone }) => ({
      title: isDone ? 'Svaret är skickat och ärendet klart' : 'Svaret är skickat',
      description: `Det mejlas till ${showEmail(email!)}.`,
    }),
    onSaved: () => focusSave(form.element.current),
  })
  const { isChanged, isSaving } = form
  if (!isChanged && seen !== latest) setSeen(latest)
  const hasOther = isChanged && !isSaving && seen !== latest

  return (
    <>
      <TemplatePicker theCase={theCase} form={form} />
      <AnswerForm
        form={form}
        verb="Skicka"
        status={status}
        onClose={event => form.submit(event, { extra: { isDone: true } })}
        notice={hasOther ? answeredMeanwhile : undefined}
      >
        <ReplyField />
      </AnswerForm>
    </>
  )
}

/** The id of the company's latest answer, by a letter or in another way. */
const latestAnswerTo = (theCase: Case | undefined) =>
  theCase?.history.findLast(({ what }) => what === 'reply' || what === 'answered')?.id

const answeredMeanwhile =
  'Ärendet har besvarats medan du skrev. Läs svaret på sidan innan du skickar ditt.'

const nothing: z.input<typeof AnsweredElsewhere> = { how: 'phone', text: '' }

/** Notes an answer that was given without the desk. It is folded where a letter can be written instead. */
function AnsweredForm({ theCase: { id, status, email } }: { theCase: Case }) {
  const opener = useRef<HTMLButtonElement>(null)
  const form = useDeskForm({
    unsaved: unsavedOf('answered', id),
    schema: AnsweredElsewhere,
    values: nothing,
    saving: caseMutation(id, (body: AnsweredElsewhere, { version }) =>
      adminCall(api.cases.noteAnswer, { id, version, body }),
    ),
    done: ({ status: next }) => ({
      title: next === 'done' ? 'Svaret är sparat och ärendet klart' : 'Svaret är sparat',
    }),
    onSaved() {
      if (!email) return focusSave(form.element.current)
      setOpen(false)
      opener.current!.focus()
    },
  })
  const [isOpen, setOpen] = useState(!email || form.keptAt !== undefined)

  return (
    <>
      {email && (
        <TextButton
          ref={opener}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="justify-self-start"
        >
          Besvarat på annat sätt
        </TextButton>
      )}
      {isOpen && (
        <AnswerForm
          form={form}
          verb="Spara"
          status={status}
          onClose={event => form.submit(event, { extra: { status: 'done' } })}
        >
          <div className="grid sm:grid-cols-2">
            <Select name="how" label="Hur du svarade" options={staffSources} none="" />
          </div>
          <TextArea
            name="text"
            label="Vad du svarade (valfritt)"
            hint="Syns inte för avsändaren."
            required={false}
            rows={3}
          />
        </AnswerForm>
      )}
    </>
  )
}

interface AnswerProps {
  form: AnyForm
  verb: 'Skicka' | 'Spara'
  status: CaseStatus
  /** Saves the answer and closes the case. */
  onClose: (event: FormEvent) => void
  /** Shown as long as no call has failed. */
  notice?: string | undefined
  children: ReactNode
}

/** The form of an answer to the sender, which may close the case as well. */
const AnswerForm = ({ form, verb, status, onClose, notice, children }: AnswerProps) => (
  <PageForm
    form={form}
    button={`${verb} svaret`}
    saving={`${verb}r...`}
    look={form.isChanged ? 'primary' : 'secondary'}
    otherButtons={
      status !== 'done' && (
        <Button look="secondary" isBusy={form.isSaving} onClick={onClose}>
          {verb} och markera som klart
        </Button>
      )
    }
    problem={form.failure ? explain(form.failure) : notice}
  >
    {children}
  </PageForm>
)

const explain = ({ status, sentence }: ApiError) =>
  status === 409 ? `${sentence} Läs det nya på sidan. Det du har skrivit finns kvar.` : sentence
