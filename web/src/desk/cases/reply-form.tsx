import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { api } from '#shared/api.ts'
import { CaseReply } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { unsavedChanges } from '../editing/unsaved-edits.ts'
import { SaveButton } from '../buttons.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { DeskForm } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { ReplyField, TemplatePicker } from './template-picker.tsx'
import { caseChange } from './queries.ts'

/** The company's reply to the sender. What is written stays until it is sent. */
export function ReplyForm(props: Case) {
  const { id, status, name, email } = props
  const form = useDeskForm({
    unsaved: unsavedChanges(`reply-${id}`),
    schema: CaseReply,
    values: { text: '' },
    saving: caseChange(id, (body: Reply, version) =>
      adminCall(api.cases.reply, { id, version, body }),
    ),
    done: ({ isDone }) => ({
      title: isDone ? 'Svaret är skickat och ärendet klart' : 'Svaret är skickat',
      description: `Det mejlas till ${showEmail(email)}.`,
    }),
  })
  const { element, failure, isChanged, isSaving } = form

  useEffect(() => {
    if (!failure) return
    element.current!.querySelector('[role=alert]')!.scrollIntoView({ block: 'nearest' })
  }, [element, failure])

  if (status === 'spam') return null
  return (
    <HeadedSection heading={`Svara ${name}`} className="print:hidden">
      <TemplatePicker about={props} form={form} />
      <DeskForm form={form} className="grid gap-4">
        <ReplyField />
        <Problem text={failure && explain(failure)} />
        <div className="flex flex-wrap gap-3">
          <SaveButton
            look={isChanged ? 'primary' : 'secondary'}
            isSaving={isSaving}
            saving="Skickar..."
            className="max-sm:w-full"
          >
            Skicka svaret
          </SaveButton>
          {status !== 'done' && (
            <Button
              look="secondary"
              isBusy={isSaving}
              onClick={event => form.submit(event, { isDone: true })}
              className="max-sm:w-full"
            >
              Skicka och markera som klart
            </Button>
          )}
        </div>
      </DeskForm>
    </HeadedSection>
  )
}

type Reply = z.output<typeof CaseReply>

const explain = ({ status, sentence }: { status: number; sentence: string }) =>
  status === 409 ? `${sentence} Läs det nya ovanför. Det du har skrivit finns kvar.` : sentence
