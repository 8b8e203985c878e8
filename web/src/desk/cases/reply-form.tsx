import { cleanText } from '#shared/input/characters.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api } from '#shared/api.ts'
import { CaseReply } from '#shared/case-changes.ts'
import type { Case } from '#shared/cases.ts'
import { FormContext } from '../../forms/form-context.ts'
import { check, type FormErrors } from '../../forms/form-errors.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { adminCall } from '../admin-call.ts'
import { ReplyField } from './reply-field.tsx'
import { HeadedSection } from '../headed-section.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { useCaseChange } from './use-case-change.ts'
import { useReplyText } from './use-reply-text.ts'

/** The company's reply to the sender. What is written stays until it is sent. */
export function ReplyForm(each: Case) {
  const { id, status, name } = each
  const form = useRef<HTMLFormElement>(null)
  const { text, write, insert } = useReplyText(`reply-${id}`, form)
  const [errors, setErrors] = useState<FormErrors>({})
  const sending = useCaseChange(
    id,
    (body: Reply, version: number) => adminCall(api.cases.reply, { id, version, body }),
    succeed,
  )

  function send(event: FormEvent, isDone?: boolean) {
    event.preventDefault()
    const checked = check(CaseReply, { text, isDone })
    setErrors(checked.errors ?? {})
    if (checked.errors) form.current!.querySelector('textarea')!.focus()
    else sending.mutate(checked.values)
  }

  function succeed({ text: sent, isDone = false }: Reply) {
    // A text that differs by now is another one, which nobody has sent.
    if (cleanText(text) === sent) write('')
    showToast({
      title: isDone ? 'Svaret är skickat och ärendet klart' : 'Svaret är skickat',
      description: `Det mejlas till ${showEmail(each.email)}.`,
    })
  }

  useEffect(() => {
    if (!sending.error) return
    form.current!.querySelector('[role=alert]')!.scrollIntoView({ block: 'nearest' })
  }, [sending.error])

  if (status === 'spam') return null
  return (
    <HeadedSection heading={`Svara ${name}`} className="print:hidden">
      <TemplatePicker about={each} onChoose={insert} />
      <form ref={form} noValidate onSubmit={send} className="grid gap-4">
        <FormContext value={{ errors, written: {} }}>
          <ReplyField text={text} onWrite={write} />
        </FormContext>
        <Problem text={sending.error ? explain(sending.error) : undefined} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look={text ? 'primary' : 'secondary'}
            disabled={sending.isPending}
            className="max-sm:w-full"
          >
            {sending.isPending ? 'Skickar...' : 'Skicka svaret'}
          </Button>
          {status !== 'done' && (
            <Button
              look="secondary"
              disabled={sending.isPending}
              onClick={event => send(event, true)}
              className="max-sm:w-full"
            >
              Skicka och markera som klart
            </Button>
          )}
        </div>
      </form>
    </HeadedSection>
  )
}

interface Reply {
  text: string
  isDone?: boolean | undefined
}

const explain = ({ status, sentence }: { status: number; sentence: string }) =>
  status === 409 ? `${sentence} Läs det nya ovanför. Det du har skrivit finns kvar.` : sentence
