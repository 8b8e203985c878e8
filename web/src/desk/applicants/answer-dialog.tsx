import { useId } from 'react'
import type { Applicant } from '#shared/applicants.ts'
import { CaseReply } from '#shared/case-history.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { insertTemplate, ReplyField } from '../cases/reply-field.tsx'
import { TemplatePicker } from '../cases/template-picker.tsx'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { unsavedChanges } from '../editing/unsaved-edits.ts'
import { DeskForm, useDeskForm } from '../form.tsx'
import { SaveButton } from '../save-button.tsx'
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
  const { results, send } = useAnswers(apartmentId, address)
  const left = persons.filter(each => !results[each.id]?.isSent)
  const isAgain = Object.keys(results).length > 0

  const form = useDeskForm({
    unsaved: unsavedChanges(`reply-applicants-${apartmentId}`),
    schema: CaseReply,
    values: { text: '' },
    saving: { mutationFn: ({ text }) => send(left, text), onSuccess: onSent },
    isSaved: sent => persons.every(each => results[each.id]?.isSent || sent.includes(each.id)),
    done: `Svaret är skickat till ${peopleIn(persons.length)}`,
    onSaved: onClose,
  })
  const { isSaving, failure } = form

  return (
    <DeskDialog
      heading={`Svara ${persons.length === 1 ? persons[0]!.name : peopleIn(persons.length)}`}
      size="medium"
      isLocked={isSaving}
      onClose={onClose}
    >
      <DialogBody>
        <div className="grid gap-5">
          <TemplatePicker onChoose={template => insertTemplate(form, template)} />
          <DeskForm form={form} id={id}>
            <ReplyField hint={hint} />
          </DeskForm>
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
                  <ResultText result={results[each]} isSending={isSaving} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </DialogBody>
      <DialogFooter>
        <Problem text={failure?.sentence} className="w-full py-3" />
        {!isSaving && (
          <Button look="secondary" onClick={onClose} className="max-sm:grow">
            {isAgain ? 'Stäng' : 'Avbryt'}
          </Button>
        )}
        <SaveButton form={id} isSaving={isSaving} saving="Skickar..." className="max-sm:grow">
          {`${isAgain ? 'Försök igen med' : 'Skicka till'} ${peopleIn(left.length)}`}
        </SaveButton>
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
