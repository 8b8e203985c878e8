import { useId, useRef, useState, type FormEvent } from 'react'
import type { Applicant } from '#shared/applicants.ts'
import { CaseReply } from '#shared/case-changes.ts'
import { FormContext } from '../../forms/form-context.ts'
import { check, type FormErrors } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { ReplyField } from '../cases/reply-field.tsx'
import { TemplatePicker } from '../cases/template-picker.tsx'
import { useReplyText } from '../cases/use-reply-text.ts'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { useAnswers, type Result } from './use-answers.ts'

interface Props {
  persons: Applicant[]
  apartmentId: string
  address: string | undefined
  /** Called with the ids of those who have their answer. */
  onSent: (ids: string[]) => void
  onClose: () => void
}

/** Sends one text to several applicants, to each as a reply to their case, and shows each result. */
export function AnswerDialog({ persons, apartmentId, address, onSent, onClose }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { text, write, insert } = useReplyText(`reply-applicants-${apartmentId}`, form)
  const [errors, setErrors] = useState<FormErrors>({})
  const { results, sending } = useAnswers(apartmentId, address)
  const left = persons.filter(each => !results[each.id]?.isSent)
  const isAgain = Object.keys(results).length > 0

  function send(event: FormEvent) {
    event.preventDefault()
    const checked = check(CaseReply, { text })
    setErrors(checked.errors ?? {})
    if (checked.errors) form.current!.querySelector('textarea')!.focus()
    else sending.mutate({ persons: left, text: checked.values.text }, { onSuccess: succeed })
  }

  function succeed(sent: string[]) {
    onSent(sent)
    if (sent.length < left.length) return
    write('')
    showToast({ title: `Svaret är skickat till ${peopleIn(persons.length)}` })
    onClose()
  }

  return (
    <DeskDialog
      heading={`Svara ${persons.length === 1 ? persons[0]!.name : peopleIn(persons.length)}`}
      size="medium"
      isLocked={sending.isPending}
      onClose={onClose}
    >
      <DialogBody>
        <div className="grid gap-5">
          <TemplatePicker onChoose={insert} />
          <form ref={form} id={id} noValidate onSubmit={send}>
            <FormContext value={{ errors, written: {} }}>
              <ReplyField text={text} onWrite={write} hint={hint} />
            </FormContext>
          </form>
          <section aria-labelledby={`${id}-to`}>
            <h3 id={`${id}-to`} className="font-semibold">
              Till
            </h3>
            <ul className="mt-1 grid" aria-live="polite">
              {persons.map(({ id: each, name }) => (
                <li
                  key={each}
                  className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
                >
                  <span className="wrap-anywhere">{name}</span>
                  <ResultText result={results[each]} isSending={sending.isPending} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </DialogBody>
      <DialogFooter>
        <Problem text={sending.error?.sentence} className="w-full py-3" />
        {!sending.isPending && (
          <Button look="secondary" onClick={onClose} className="max-sm:grow">
            {isAgain ? 'Stäng' : 'Avbryt'}
          </Button>
        )}
        <Button
          type="submit"
          form={id}
          disabled={sending.isPending}
          className="disabled:opacity-70 max-sm:grow"
        >
          {sending.isPending
            ? 'Skickar...'
            : `${isAgain ? 'Försök igen med' : 'Skicka till'} ${peopleIn(left.length)}`}
        </Button>
      </DialogFooter>
    </DeskDialog>
  )
}

function ResultText({ result, isSending }: { result: Result | undefined; isSending: boolean }) {
  if (result?.isSent) return <span className="font-semibold text-accent">Skickat</span>
  if (isSending) return <span className="text-ink-soft">Väntar</span>
  return result && <span className="font-medium text-alarm">{result.reason}</span>
}

const hint =
  'Var och en får sitt eget mejl. {namn}, {referens} och {adress} fylls i för mottagaren.'

const peopleIn = (count: number) => (count === 1 ? '1 person' : `${count} personer`)
