import { useState, type FormEvent, type ReactNode } from 'react'
import { api } from '#shared/contract/api.ts'
import type { CaseReply } from '#shared/case-history.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import type { Case } from '#shared/cases.ts'
import { showEmail } from '#shared/input/email-address.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from '../form/form.tsx'
import { useDeskForm, type AnyForm } from '../form/use-desk-form.ts'
import {
  caseChange,
  fetchAfterConflict,
  latestCase,
  showUpdatedCase,
  unsavedOf,
} from './case-changes.ts'
import { ReplyField, TemplatePicker, WrittenReply } from './reply-field.tsx'

/** The company's reply to the sender. What is written stays until it is sent. */
export function ReplyForm(props: Case) {
  const { id, status, email } = props
  const latest = latestAnswerTo(props)
  // The latest answer that whoever writes has seen: one that has come since makes the server refuse theirs once.
  const [seen, setSeen] = useState(latest)
  const form = useDeskForm({
    unsaved: unsavedOf('reply', id),
    schema: WrittenReply,
    values: { text: '' },
    saving: {
      ...caseChange(id, (body: CaseReply, found) => {
        const version = latestAnswerTo(found) === seen ? found.version : 0
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
  })
  const { isChanged, isSaving } = form
  if (!isChanged && seen !== latest) setSeen(latest)
  const hasOther = isChanged && !isSaving && seen !== latest

  return (
    <>
      <TemplatePicker about={props} form={form} />
      <AnswerForm
        form={form}
        verb="Skicka"
        status={status}
        onClose={event => form.submit(event, { isDone: true })}
        notice={hasOther ? answeredMeanwhile : undefined}
      >
        <ReplyField />
      </AnswerForm>
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
export const AnswerForm = ({ form, verb, status, onClose, notice, children }: AnswerProps) => (
  <DeskForm form={form} className="grid gap-4">
    {children}
    <Problem text={form.failure ? explain(form.failure) : notice} />
    <div className="flex flex-wrap gap-3">
      <SaveButton
        look={form.isChanged ? 'primary' : 'secondary'}
        isSaving={form.isSaving}
        saving={`${verb}r...`}
        className="max-sm:w-full"
      >
        {verb} svaret
      </SaveButton>
      {status !== 'done' && (
        <Button look="secondary" isBusy={form.isSaving} onClick={onClose} className="max-sm:w-full">
          {verb} och markera som klart
        </Button>
      )}
    </div>
  </DeskForm>
)

const explain = ({ status, sentence }: ApiError) =>
  status === 409 ? `${sentence} Läs det nya på sidan. Det du har skrivit finns kvar.` : sentence

/** The id of the company's latest answer, by a letter or in another way. */
const latestAnswerTo = (about: Case | undefined) =>
  about?.history.findLast(({ what }) => what === 'reply' || what === 'answered')?.id

const answeredMeanwhile =
  'Ärendet har besvarats medan du skrev. Läs svaret på sidan innan du skickar ditt.'
