import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import { CaseReply } from '#shared/case-history.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import { placeOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { fillIn, isFinished, type ReplyTemplate } from '#shared/reply-templates.ts'
import type { ApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { Select, TextArea } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { SaveButton, TextButton } from '../buttons.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { DeskForm, type Fields } from '../form.tsx'
import { useDeskForm, type DeskFormState } from '../use-desk-form.ts'
import {
  caseChange,
  caseQuery,
  fetchAfterConflict,
  showUpdatedCase,
  templatesQuery,
} from './queries.ts'

/** The company's reply to the sender. What is written stays until it is sent. */
export function ReplyForm(props: Case) {
  const { id, status, email } = props
  const latest = latestAnswerTo(props)
  // The latest answer that whoever writes has seen: one that has come since makes the server refuse theirs once.
  const [seen, setSeen] = useState(latest)
  const latestFetched = () => latestAnswerTo(queryClient.getQueryData(caseQuery(id).queryKey))
  const form = useDeskForm({
    unsaved: `reply-${id}`,
    schema: WrittenReply,
    values: { text: '' },
    saving: {
      ...caseChange(id, ({ text, ...body }: Reply, latestVersion) => {
        const filledIn = fillIn(text, { ...props, address: placeOf(props) })
        const version = latestFetched() === seen ? latestVersion : 0
        return adminCall(api.cases.reply, { id, version, body: { ...body, text: filledIn } })
      }),
      async onSuccess(changed) {
        setSeen(latestAnswerTo(changed))
        await showUpdatedCase(changed)
      },
      async onError({ status: failed }) {
        await fetchAfterConflict(id, failed)
        setSeen(latestFetched())
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
  form: ComponentProps<typeof DeskForm>['form'] &
    Pick<DeskFormState<Fields>, 'failure' | 'isChanged' | 'isSaving'>
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

/** A reply on the desk. */
export const WrittenReply = z.extend(CaseReply, { text: CaseReply.shape.text.check(isFinished) })

type Reply = z.output<typeof CaseReply>

const answeredMeanwhile =
  'Ärendet har besvarats medan du skrev. Läs svaret på sidan innan du skickar ditt.'

interface Props {
  /** Without a case the text keeps its placeholders, to be filled in later. */
  about?: Case
  /** The form with the `ReplyField`. */
  form: DeskFormState<z.input<typeof CaseReply>>
}

/**
 * Adds a reply that was written in advance below what is written, filled in with what is known about
 * the case.
 */
export function TemplatePicker({ about, form }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const { data } = useQuery(templatesQuery)
  const open = useOpenDialog()
  const { pathname } = useLocation()
  const templates: ReplyTemplate[] = data?.templates ?? []

  function insert() {
    const chosen = templates[Number(select.current!.value)]
    if (!chosen) return
    const template = about
      ? fillIn(chosen.text, { ...about, address: placeOf(about) })
      : chosen.text
    const text = form.read('text').trimEnd()
    form.write('text', text ? `${text}\n\n${template}` : template)
    form.focus('text')
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full min-w-0 sm:w-0 sm:grow">
        <Select
          ref={select}
          name="template"
          label="Svarsmallar"
          options={Object.fromEntries(templates.map(({ title }, index) => [index, title]))}
          none=""
          required={false}
        />
      </div>
      <Button look="secondary" disabled={templates.length === 0} onClick={insert}>
        Infoga
      </Button>
      <TextButton look="quiet" disabled={!data} onClick={() => open(`${pathname}/svarsmallar`)}>
        Ändra mallarna
      </TextButton>
    </div>
  )
}

const followed = 'Mejlas till avsändaren, som kan svara på sin sida om ärendet.'

/** The field for a reply. */
export const ReplyField = ({ hint = followed }: { hint?: string }) => (
  <TextArea name="text" label="Ditt svar" hint={hint} rows={9} />
)
