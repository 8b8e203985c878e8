import { useState } from 'react'
import { api } from '#shared/api.ts'
import type { Applicant } from '#shared/applicants.ts'
import { Note } from '#shared/case-history.ts'
import { TextArea } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { NoteText } from '../cases/case-notes.tsx'
import { showUpdatedCase } from '../cases/queries.ts'
import { unsavedChanges } from '../editing/unsaved-edits.ts'
import { SaveButton, TextButton } from '../buttons.tsx'
import { DeskForm } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'

/** The latest note on a person, and a field for the next one, which is a note on their newest case. */
export function ApplicantNote({ id, name, note }: Applicant) {
  // Undefined until the field is opened for the first time.
  const [isWriting, setWriting] = useState<boolean>()
  const form = useDeskForm({
    // That of the case's own page, too.
    unsaved: unsavedChanges(`note-${id}`),
    schema: Note,
    values: { text: '' },
    saving: {
      mutationFn: (body: Note) => adminCall(api.cases.addNote, { id, body }),
      onSuccess: showUpdatedCase,
    },
    onSaved: () => setWriting(false),
  })

  function cancel() {
    form.clearErrors()
    setWriting(false)
  }

  return (
    <div className="grid gap-2">
      {note && (
        <div className="rounded-control bg-mist px-3 py-2">
          <NoteText {...note} />
        </div>
      )}
      {isWriting ? (
        <DeskForm form={form} className="grid gap-2">
          <TextArea
            name="text"
            label={
              <>
                Intern anteckning<span className="sr-only"> om {name}</span>
              </>
            }
            rows={3}
            autoFocus
          />
          <div className="flex flex-wrap gap-2">
            <SaveButton look="secondary" isSaving={form.isSaving} className="grow">
              Spara
            </SaveButton>
            <Button look="secondary" onClick={cancel} className="grow">
              Avbryt
            </Button>
          </div>
          <Problem text={form.failure?.sentence} />
        </DeskForm>
      ) : (
        <TextButton
          autoFocus={isWriting === false}
          onClick={() => setWriting(true)}
          className="justify-self-start"
        >
          Skriv anteckning<span className="sr-only"> om {name}</span>
        </TextButton>
      )}
    </div>
  )
}
