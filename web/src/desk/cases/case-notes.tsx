import { api } from '#shared/api.ts'
import { Note } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { TextArea } from '../../forms/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { unsavedChanges } from '../editing/unsaved-edits.ts'
import { SaveButton } from '../buttons.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { DeskForm } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { caseChange } from './queries.ts'

/** The staff's internal notes about a case. */
export function CaseNotes({ id, history }: Case) {
  const notes = history.filter(entry => entry.what === 'note')
  const form = useDeskForm({
    unsaved: unsavedChanges(`note-${id}`),
    schema: Note,
    values: { text: '' },
    saving: caseChange(id, (body: Note, version) =>
      adminCall(api.cases.addNote, { id, version, body }),
    ),
    // The next note would be written there.
    onSaved: () => form.focus('text'),
  })

  return (
    <HeadedSection heading="Anteckningar" className="print:hidden">
      {notes.length > 0 && (
        <ul className="grid gap-4">
          {notes.map(note => (
            <li key={note.id}>
              <NoteText {...note} />
            </li>
          ))}
        </ul>
      )}
      <DeskForm form={form} className="grid gap-4">
        <TextArea name="text" label="Intern anteckning" hint="Syns inte för avsändaren." rows={3} />
        <SaveButton look="secondary" isSaving={form.isSaving} className="sm:justify-self-start">
          Spara anteckningen
        </SaveButton>
        <Problem text={form.failure?.sentence} />
      </DeskForm>
    </HeadedSection>
  )
}

/** A note under its author and time. */
export const NoteText = ({ by, at, text }: { by: string; at: string; text: string }) => (
  <>
    <p className="text-sm text-ink-soft">
      {by}, {formatDateAndTime(at)}
    </p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  </>
)
