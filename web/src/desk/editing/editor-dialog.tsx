import { useId, useState, type ReactNode } from 'react'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { UnsavedQuestion } from '../dialogs/unsaved-question.tsx'
import { DeskForm } from '../form.tsx'
import { SaveButton } from '../save-button.tsx'
import { isSame } from './changed-fields.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'
import { kindTexts, type KindTexts } from './kind-texts.ts'
import { forgetUnsavedEdits } from './unsaved-edits.ts'
import { findUnsavedEdits, unsavedKeyOf, type ItemEdits } from './unsaved-items.ts'
import { UnsavedOffer } from './unsaved-offer.tsx'
import { useEditor, type EditorState } from './use-editor.ts'

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  opened: Opened<Item, Values>
  onClose: () => void
  /** The fields, which read and change the state's values. */
  children: (state: EditorState<Item, Values>) => ReactNode
}

/** The dialog that creates or edits an item, once its unsaved edits are taken up or discarded. */
export function EditorDialog<Item extends Editable, Values extends object>(
  props: Props<Item, Values>,
) {
  const { editor, opened, onClose } = props
  const { item, editsKey } = opened
  const key = editsKey ?? unsavedKeyOf(editor.kind, item?.id)
  const [found] = useState(() => findUnsavedEdits(editor, key))
  const isOffered = !editsKey && found !== undefined && !isSame(found.values, opened.values)
  const [edits, setEdits] = useState(isOffered ? ('offered' as const) : found)

  function discard() {
    forgetUnsavedEdits(key)
    setEdits(undefined)
  }

  if (edits !== 'offered') return <ItemDialog {...props} edits={edits} />
  const [heading] = wordsOf(kindTexts[editor.kind], !item, isDraft(editor, item))
  return (
    <DeskDialog heading={heading} onClose={onClose}>
      <DialogBody>
        <UnsavedOffer
          savedAt={found!.savedAt}
          onTakeUp={() => setEdits(found)}
          onDiscard={discard}
        />
      </DialogBody>
    </DeskDialog>
  )
}

interface ItemProps<Item extends Editable, Values extends object> extends Props<Item, Values> {
  /** The unsaved edits that the form begins with. */
  edits: ItemEdits<Values> | undefined
}

/** The form of an item (specification sections 2 and 4). */
function ItemDialog<Item extends Editable, Values extends object>({
  editor,
  opened,
  edits,
  onClose,
  children,
}: ItemProps<Item, Values>) {
  const id = useId()
  const state = useEditor(editor, opened, edits, onClose)
  const [isAsking, setAsking] = useState(false)
  const { form, texts, isNew, isDraft } = state
  const [heading, submitText] = wordsOf(texts, isNew, isDraft)

  function close() {
    if (form.isSaving) return
    if (state.isChanged) setAsking(true)
    else onClose()
  }

  function closeWithoutSaving() {
    form.discard()
    onClose()
  }

  return (
    <DeskDialog heading={heading} onClose={close}>
      <DialogBody>
        <DeskForm form={form} id={id}>
          <ErrorSummary errors={form.errors} form={form.element} />
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">{children(state)}</div>
        </DeskForm>
      </DialogBody>
      <DialogFooter>
        <Problem text={form.failure?.sentence} className="w-full py-3" />
        <Button look="secondary" onClick={close} className="max-sm:grow">
          Avbryt
        </Button>
        {editor.drafts && (isNew || isDraft) && (
          <Button
            look="secondary"
            isBusy={form.isSaving}
            onClick={event => form.submit(event, { isForDraft: true })}
            className="max-sm:grow"
          >
            Spara utkast
          </Button>
        )}
        <SaveButton form={id} isSaving={form.isSaving} className="max-sm:grow">
          {submitText}
        </SaveButton>
      </DialogFooter>
      {isAsking && <UnsavedQuestion onLeave={closeWithoutSaving} onStay={() => setAsking(false)} />}
      {state.conflict && <ConflictDialog editor={editor} state={state} saved={state.conflict} />}
    </DeskDialog>
  )
}

const isDraft = <Item extends Editable, Values extends object>(
  { drafts }: EditorKind<Item, Values>,
  item: Item | undefined,
) => item !== undefined && (drafts?.isDraft(item) ?? false)

/** The dialog's heading, and the text of the button that saves. */
function wordsOf(texts: KindTexts, isNew: boolean, isOfDraft: boolean): [string, string] {
  if (isNew) return [texts.addHeading, texts.create]
  if (isOfDraft) return ['Redigera utkast', 'Publicera lägenhet']
  return [texts.editHeading, texts.update]
}
