import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FormContext } from '../../forms/form-context.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { UnsavedOffer } from './unsaved-offer.tsx'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'
import type { KindTexts } from './kind-texts.ts'
import { useEditor, type EditorState } from './use-editor.ts'

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  opened: Opened<Item, Values>
  onClose: () => void
  /** The fields, which read and change the state's values. */
  children: (state: EditorState<Item, Values>) => ReactNode
}

/** The dialog that creates or edits an item (specification sections 2 and 4). */
export function EditorDialog<Item extends Editable, Values extends object>({
  editor,
  opened,
  onClose,
  children,
}: Props<Item, Values>) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const state = useEditor(editor, opened, onClose)
  const [isAsking, setAsking] = useState(false)
  const { texts, isNew, isDraft, isSaving } = state
  const [heading, submitText] = wordsOf(texts, isNew, isDraft)
  const isOffered = state.offeredEdits !== undefined

  function close() {
    if (isSaving) return
    if (state.isChanged) setAsking(true)
    else onClose()
  }

  function closeWithoutSaving() {
    state.forgetEdits()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    state.submit(form.current!)
  }

  return (
    <DeskDialog heading={heading} onClose={close}>
      <DialogBody>
        {state.offeredEdits ? (
          <UnsavedOffer
            savedAt={state.offeredEdits.savedAt}
            onTakeUp={state.takeUpEdits}
            onDiscard={state.forgetEdits}
          />
        ) : (
          <FormContext value={{ errors: state.errors, written: textsOf(state.values) }}>
            <form
              ref={form}
              id={id}
              noValidate
              onSubmit={submit}
              onInput={() => state.change(writtenIn(form.current!, state.values))}
            >
              <ErrorSummary errors={state.errors} form={form} />
              <div key={state.round} className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
                {children(state)}
              </div>
            </form>
          </FormContext>
        )}
      </DialogBody>
      <DialogFooter>
        <Problem text={state.failure} className="w-full py-3" />
        <Button look="secondary" onClick={close} className="max-sm:grow">
          Avbryt
        </Button>
        {editor.drafts && (isNew || isDraft) && (
          <Button
            look="secondary"
            disabled={isOffered}
            isBusy={isSaving}
            onClick={() => state.submit(form.current!, { asDraft: true })}
            className="disabled:opacity-70 max-sm:grow"
          >
            Spara utkast
          </Button>
        )}
        <Button
          type="submit"
          form={id}
          disabled={isOffered}
          isBusy={isSaving}
          className="disabled:opacity-70 max-sm:grow"
        >
          {isSaving ? 'Sparar...' : submitText}
        </Button>
      </DialogFooter>
      {isAsking && (
        <ConfirmDialog
          heading="Du har inte sparat"
          stay="Fortsätt redigera"
          onStay={() => setAsking(false)}
          others={[{ text: 'Stäng utan att spara', onChoose: closeWithoutSaving }]}
        >
          <p>Vill du stänga utan att spara ändringarna?</p>
        </ConfirmDialog>
      )}
      {state.conflict && <ConflictDialog editor={editor} state={state} saved={state.conflict} />}
    </DeskDialog>
  )
}

/** The dialog's heading, and the text of the button that saves. */
function wordsOf(texts: KindTexts, isNew: boolean, isDraft: boolean): [string, string] {
  if (isNew) return [texts.addHeading, texts.create]
  if (isDraft) return ['Redigera utkast', 'Publicera lägenhet']
  return [texts.editHeading, texts.update]
}

/** The texts among the values. Lists are changed by their own fields. */
const textsOf = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>

function writtenIn<Values extends object>(form: HTMLFormElement, values: Values): Partial<Values> {
  const data = new FormData(form)
  const written = Object.keys(textsOf(values)).flatMap(name => {
    const value = data.get(name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return Object.fromEntries(written) as Partial<Values>
}
