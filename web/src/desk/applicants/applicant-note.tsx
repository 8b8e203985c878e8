import { cleanText } from '#shared/input/characters.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#shared/api.ts'
import type { Applicant } from '#shared/applicants.ts'
import { Note } from '#shared/case-changes.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { inputLook } from '../../forms/field.tsx'
import { check } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { adminCall } from '../admin-call.ts'
import { forgetUnsavedEdits, keepUnsavedEdits, readUnsavedEdits } from '../editing/unsaved-edits.ts'
import { TextButton } from '../text-button.tsx'
import { showUpdatedApplicant } from './queries.ts'

/** The latest note on a person, and a field for the next one, which is a note on their newest case. */
export function ApplicantNote({
  applicant,
  apartmentId,
}: {
  applicant: Applicant
  apartmentId: string
}) {
  const { id, name, note } = applicant
  const field = useId()
  const unsavedKey = `note-${id}`
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const [isWriting, setWriting] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const saving = useMutation({
    mutationFn: (body: Note) => adminCall(api.cases.addNote, { id, body }),
    onSuccess(changed, { text }) {
      showUpdatedApplicant(apartmentId, changed)
      // Another text by now is the next note.
      if (cleanText(unsavedOf(unsavedKey)) === text) forgetUnsavedEdits(unsavedKey)
    },
  })

  function open() {
    flushSync(() => setWriting(true))
    input.current!.focus()
  }

  function close() {
    setMistake(undefined)
    saving.reset()
    flushSync(() => setWriting(false))
    opener.current!.focus()
  }

  function keepText(text: string) {
    if (text) keepUnsavedEdits(unsavedKey, { text })
    else forgetUnsavedEdits(unsavedKey)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const checked = check(Note, { text: input.current!.value })
    setMistake(checked.errors?.['text'])
    if (checked.errors) input.current!.focus()
    else saving.mutate(checked.values, { onSuccess: closeIfSaved })
  }

  function closeIfSaved() {
    if (!unsavedOf(unsavedKey)) close()
  }

  return (
    <div className="grid gap-2">
      {note && (
        <div className="rounded-control bg-mist px-3 py-2">
          <p className="text-sm text-ink-soft">
            {note.by}, {formatDateAndTime(note.at)}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {note.text}
          </p>
        </div>
      )}
      {isWriting ? (
        <form noValidate onSubmit={save} className="grid gap-2">
          <label htmlFor={field} className="font-semibold">
            Intern anteckning<span className="sr-only"> om {name}</span>
          </label>
          <textarea
            ref={input}
            id={field}
            rows={3}
            defaultValue={unsavedOf(unsavedKey)}
            onChange={({ target }) => keepText(target.value)}
            aria-invalid={mistake ? true : undefined}
            aria-describedby={mistake && `${field}-mistake`}
            className={`w-full ${inputLook}`}
          />
          {mistake && (
            <p id={`${field}-mistake`} className="font-medium text-alarm">
              {mistake}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="secondary" disabled={saving.isPending} className="grow">
              {saving.isPending ? 'Sparar...' : 'Spara'}
            </Button>
            <Button look="secondary" onClick={close} className="grow">
              Avbryt
            </Button>
          </div>
          <Problem text={saving.error?.sentence} />
        </form>
      ) : (
        <TextButton ref={opener} onClick={open} className="justify-self-start">
          Skriv anteckning<span className="sr-only"> om {name}</span>
        </TextButton>
      )}
    </div>
  )
}

/** The unsaved note, also that of the case's own page. */
const unsavedOf = (key: string) =>
  String((readUnsavedEdits(key)?.value as { text?: unknown } | undefined)?.text ?? '')
