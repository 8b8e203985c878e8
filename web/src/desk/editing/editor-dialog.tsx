import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { GoneDialog } from '../dialogs/confirm-dialog.tsx'
import { ConflictQuestion } from '../dialogs/conflict-question.tsx'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { useCloseDialog, useDialogState } from '../dialogs/dialog-address.ts'
import { DeskForm } from '../form.tsx'
import { SaveButton } from '../buttons.tsx'
import { changedFields, isSame } from './changed-fields.ts'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'
import { kindTexts, type KindTexts } from './kind-texts.ts'
import { forgetUnsavedEdits } from './unsaved-edits.ts'
import { findUnsavedEdits, unsavedKeyOf, type ItemEdits } from './unsaved-items.ts'
import { UnsavedOffer } from './unsaved-offers.tsx'
import { useEditor, type EditorState } from './use-editor.ts'

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  /** The fields, which read and change the state's values. */
  children: (state: EditorState<Item, Values>) => ReactNode
}

/** The dialog that edits the item which the address names, or creates one at `ny`. */
export function EditorDialog<Item extends Editable, Values extends object>(
  props: Props<Item, Values>,
) {
  const { id } = useParams()
  return <AddressedDialog key={id} id={id!} {...props} />
}

/** Waits for the item. What is opened stays so when the item changes or is deleted meanwhile. */
function AddressedDialog<Item extends Editable, Values extends object>({
  id,
  ...props
}: Props<Item, Values> & { id: string }) {
  const { kind, query, newValues, valuesOf } = props.editor
  const { copyOf, edits: editsKey } = useDialogState()
  const { data, isFetching } = useQuery(query)
  const [opened, setOpened] = useState<Opened<Item, Values>>()
  const named = id === 'ny' ? copyOf : id
  const found = data?.find(each => each.id === named)
  if (!opened && (found || !named)) {
    const isNew = id === 'ny'
    setOpened({
      item: isNew ? undefined : found,
      values: isNew ? newValues(found) : valuesOf(found!),
      editsKey,
    })
  }
  if (opened) return <OpenedDialog opened={opened} {...props} />
  if (!data || isFetching) return null
  return <GoneDialog heading={kindTexts[kind].editHeading} text={kindTexts[kind].gone} />
}

interface OpenedProps<Item extends Editable, Values extends object> extends Props<Item, Values> {
  opened: Opened<Item, Values>
}

/** The form of an item, once its unsaved edits are taken up or discarded. */
function OpenedDialog<Item extends Editable, Values extends object>(
  props: OpenedProps<Item, Values>,
) {
  const { editor, opened } = props
  const { item, editsKey } = opened
  const close = useCloseDialog()
  const key = editsKey ?? unsavedKeyOf(editor.kind, item?.id)
  const [found] = useState(() => findUnsavedEdits(key, opened.values))
  const isOffered = !editsKey && found !== undefined && !isSame(found.values, opened.values)
  const [edits, setEdits] = useState(isOffered ? ('offered' as const) : found)

  function discard() {
    forgetUnsavedEdits(key)
    setEdits(undefined)
  }

  if (edits !== 'offered') return <ItemDialog {...props} edits={edits} />
  const [heading] = wordsOf(kindTexts[editor.kind], !item, isDraft(editor, item))
  return (
    <DeskDialog heading={heading} onClose={close}>
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

interface ItemProps<Item extends Editable, Values extends object> extends OpenedProps<
  Item,
  Values
> {
  /** The unsaved edits that the form begins with. */
  edits: ItemEdits<Values> | undefined
}

/** The form of an item (specification sections 2 and 4). */
function ItemDialog<Item extends Editable, Values extends object>({
  editor,
  opened,
  edits,
  children,
}: ItemProps<Item, Values>) {
  const id = useId()
  const leave = useCloseDialog()
  const state = useEditor(editor, opened, edits, leave)
  const { form, texts, isNew, isDraft, conflict } = state
  const [heading, submitText] = wordsOf(texts, isNew, isDraft)
  const close = () => form.isSaving || leave()

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
      {conflict && (
        <ConflictQuestion
          heading={texts.changedByOther}
          subject={texts.pronoun}
          savedAt={conflict.updatedAt}
          savedBy={conflict.updatedBy}
          difference={`Fält som skiljer sig: ${differing(editor, conflict, state.values)}.`}
          onStay={form.clearErrors}
          onOverwrite={state.saveMyVersion}
          onDiscard={state.takeSavedVersion}
        />
      )}
    </DeskDialog>
  )
}

const isDraft = <Item extends Editable, Values extends object>(
  { drafts }: EditorKind<Item, Values>,
  item: Item | undefined,
) => item !== undefined && (drafts?.isDraft(item) ?? false)

/** The labels of the fields that differ from what another administrator has saved meanwhile. */
function differing<Item extends Editable, Values extends object>(
  { bodyOf, valuesOf, labels }: EditorKind<Item, Values>,
  saved: Item,
  values: Values,
) {
  const changed = changedFields(bodyOf(valuesOf(saved)), bodyOf(values))
  const names = Object.keys(changed) as (keyof Values)[]
  return names.map(name => labels[name]).join(', ') || 'inga'
}

/** The dialog's heading, and the text of the button that saves. */
function wordsOf(texts: KindTexts, isNew: boolean, isOfDraft: boolean): [string, string] {
  if (isNew) return [texts.addHeading, texts.create]
  if (isOfDraft) return ['Redigera utkast', 'Publicera lägenhet']
  return [texts.editHeading, texts.update]
}
