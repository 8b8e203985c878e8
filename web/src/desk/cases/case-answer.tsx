import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import { AnsweredElsewhere } from '#shared/case-history.ts'
import { staffSources } from '#shared/case-labels.ts'
import type { Case } from '#shared/cases.ts'
import { Select, TextArea } from '../../forms/field.tsx'
import { adminCall } from '../admin-call.ts'
import { CallButton, TextButton } from '../buttons.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { caseChange, unsavedOf } from './case-changes.ts'
import { AnswerForm, ReplyForm } from './reply-form.tsx'

/** Answers the sender of a case by a letter, or notes that they were answered in another way. */
export function CaseAnswer(props: Case) {
  const { status, name, email, phone } = props
  if (status === 'spam') return null
  return (
    <HeadedSection id="svar" heading={`Svara ${name}`} className="print:hidden">
      {email ? (
        <ReplyForm {...props} />
      ) : (
        <>
          <p>Avsändaren har ingen e-postadress. Ring, och skriv här vad du har svarat.</p>
          <CallButton number={phone} className="sm:justify-self-start">
            Ring {phone}
          </CallButton>
        </>
      )}
      <AnsweredForm key={email ? 'folded' : 'open'} {...props} />
    </HeadedSection>
  )
}

const nothing: z.input<typeof AnsweredElsewhere> = { how: 'phone', text: '' }

/** Notes an answer that was given without the desk. It is folded where a letter can be written instead. */
function AnsweredForm({ id, status, email }: Case) {
  const opener = useRef<HTMLButtonElement>(null)
  const form = useDeskForm({
    unsaved: unsavedOf('answered', id),
    schema: AnsweredElsewhere,
    values: nothing,
    saving: caseChange(id, (body: AnsweredElsewhere, { version }) =>
      adminCall(api.cases.noteAnswer, { id, version, body }),
    ),
    done: ({ status: next }) => ({
      title: next === 'done' ? 'Svaret är sparat och ärendet klart' : 'Svaret är sparat',
    }),
    onSaved() {
      if (!email) return
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
          onClose={event => form.submit(event, { status: 'done' })}
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
