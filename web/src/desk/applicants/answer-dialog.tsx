import { useId, useState } from 'react'
import { api } from '#shared/contract/api.ts'
import type { Applicant } from '#shared/applicants.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { ApiError, asApiError } from '../../api/api-error.ts'
import { fillIn } from '#shared/reply-templates.ts'
import { queryClient } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { adminCall } from '../admin-call.ts'
import { applicantsQuery, showUpdatedCase } from '../cases/queries.ts'
import { ReplyField, TemplatePicker, WrittenReply } from '../cases/reply-form.tsx'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'

interface Props {
  persons: Applicant[]
  apartmentId: string
  address: string | undefined
  /** Called with the ids of those who have their answer. */
  onSent: (ids: string[]) => void
  onClose: () => void
}

/** Why the answer to one applicant is not sent. */
interface Failure {
  /** A Swedish sentence. */
  reason: string
  /** Their case has another version by now. */
  isConflict: boolean
}

/**
 * Sends one text to several applicants, to each as a reply to their case, and shows each result. The
 * answers are sent one after the other; a failure with one person does not stop the others. An answer
 * that may have arrived although the network failed is tried again with the same version of the case,
 * so that nobody gets it twice.
 */
export function AnswerDialog({ persons, apartmentId, address, onSent, onClose }: Props) {
  const id = useId()
  const [results, setResults] = useState<Record<string, 'sent' | Failure>>({})
  const left = persons.filter(({ id: personId }) => results[personId] !== 'sent')
  const isAgain = Object.keys(results).length > 0

  async function send(text: string) {
    const sent: string[] = []
    for (const person of left) {
      const result = await answer(person, text)
      if (result === 'sent') sent.push(person.id)
      setResults(before => ({ ...before, [person.id]: result }))
    }
    void queryClient.invalidateQueries(applicantsQuery(apartmentId))
    onSent(sent)
    // The text stays for those who are left.
    if (sent.length < left.length) throw new ApiError('Not everybody was told', 0, '')
  }

  async function answer(person: Applicant, text: string) {
    const earlier = results[person.id]
    // After a conflict that the administrator has read, sending again is deliberate.
    const version = earlier !== 'sent' && earlier?.isConflict ? undefined : person.version
    const body = { text: fillIn(text, { ...person, address }) }
    try {
      void showUpdatedCase(await adminCall(api.cases.reply, { id: person.id, version, body }))
      return 'sent'
    } catch (error) {
      const { status, sentence } = asApiError(error)
      const isConflict = status === 409
      return { isConflict, reason: isConflict && earlier ? maybeSent : sentence }
    }
  }

  const form = useDeskForm({
    unsaved: `reply-applicants-${apartmentId}`,
    schema: WrittenReply,
    values: { text: '' },
    saving: { mutationFn: ({ text }) => send(text) },
    done: { title: `Svaret är skickat till ${peopleIn(persons.length)}` },
    onSaved: onClose,
  })
  const { isSaving } = form

  return (
    <DeskDialog
      heading={`Svara ${persons.length === 1 ? persons[0]!.name : peopleIn(persons.length)}`}
      size="medium"
      isLocked={isSaving}
      onClose={onClose}
    >
      <DialogBody>
        <div className="grid gap-5">
          <TemplatePicker form={form} />
          <DeskForm form={form} id={id}>
            <ReplyField hint={hint} />
          </DeskForm>
          <section aria-labelledby={`${id}-to`}>
            <h3 id={`${id}-to`} className="font-semibold">
              Till
            </h3>
            <ul className="mt-1 grid" aria-live="polite">
              {persons.map(({ id: personId, name, email }) => (
                <li
                  key={personId}
                  className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
                >
                  <span className="wrap-anywhere">
                    {name} <span className="text-ink-soft">{email && showEmail(email)}</span>
                  </span>
                  {resultOf(results[personId], isSaving)}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </DialogBody>
      <DialogFooter>
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

function resultOf(result: 'sent' | Failure | undefined, isSending: boolean) {
  if (result === 'sent') return <span className="font-semibold text-accent">Skickat</span>
  if (isSending) return <span className="text-ink-soft">Väntar</span>
  return result && <span className="font-medium text-alarm">{result.reason}</span>
}

const hint =
  'Var och en får sitt eget mejl. {namn}, {referens} och {adress} fylls i för mottagaren.'

const maybeSent = 'Ärendet har ändrats. Se efter i ärendet om svaret redan är skickat.'

const peopleIn = (count: number) => (count === 1 ? '1 person' : `${count} personer`)
