import { cleanText } from '#shared/input/characters.ts'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#shared/api.ts'
import { Note } from '#shared/case-changes.ts'
import type { Case } from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { TextArea } from '../../forms/field.tsx'
import { focusField } from '../../forms/focus-field.ts'
import { FormContext } from '../../forms/form-context.ts'
import { check, type FormErrors } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { adminCall } from '../admin-call.ts'
import { forgetUnsavedEdits, keepUnsavedEdits, readUnsavedEdits } from '../editing/unsaved-edits.ts'
import { HeadedSection } from '../headed-section.tsx'
import { useCaseChange } from './use-case-change.ts'

/** The staff's internal notes about a case. */
export function CaseNotes({ id, history }: Case) {
  const form = useRef<HTMLFormElement>(null)
  const unsavedKey = `note-${id}`
  const [errors, setErrors] = useState<FormErrors>({})
  // Remounts the field, with what is not saved.
  const [round, setRound] = useState(0)
  const saving = useCaseChange(
    id,
    (body: Note, version: number) => adminCall(api.cases.addNote, { id, version, body }),
    forget,
  )
  const notes = history.filter(entry => entry.what === 'note')
  const written = () => String(new FormData(form.current!).get('text'))

  function save(event: FormEvent) {
    event.preventDefault()
    const checked = check(Note, { text: written() })
    setErrors(checked.errors ?? {})
    if (checked.errors) focusField(form.current!, 'text')
    else saving.mutate(checked.values, { onSuccess: clear })
  }

  /** Keeps a text that differs by now: the call saved an older one. */
  function forget({ text }: Note) {
    if (cleanText(unsavedOf(unsavedKey)['text'] ?? '') === text) forgetUnsavedEdits(unsavedKey)
  }

  function clear() {
    // The next note would be written there.
    flushSync(() => setRound(round + 1))
    focusField(form.current!, 'text')
  }

  function keepText() {
    const text = written()
    if (text) keepUnsavedEdits(unsavedKey, { text })
    else forgetUnsavedEdits(unsavedKey)
  }

  return (
    <HeadedSection heading="Anteckningar" className="print:hidden">
      {notes.length > 0 && (
        <ul className="grid gap-4">
          {notes.map(note => (
            <li key={note.id}>
              <p className="text-sm text-ink-soft">
                {note.by}, {formatDateAndTime(note.at)}
              </p>
              <p className="whitespace-pre-line">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} noValidate onSubmit={save} onInput={keepText} className="grid gap-4">
        <FormContext value={{ errors, written: unsavedOf(unsavedKey) }}>
          <TextArea
            key={round}
            name="text"
            label="Intern anteckning"
            hint="Syns inte för avsändaren."
            rows={3}
          />
        </FormContext>
        <Button
          type="submit"
          look="secondary"
          disabled={saving.isPending}
          className="sm:justify-self-start"
        >
          {saving.isPending ? 'Sparar...' : 'Spara anteckningen'}
        </Button>
        <Problem text={saving.error?.sentence} />
      </form>
    </HeadedSection>
  )
}

/** The unsaved note. */
const unsavedOf = (key: string) => (readUnsavedEdits(key)?.value ?? {}) as Record<string, string>
