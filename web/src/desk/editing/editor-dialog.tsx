import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { useCloseDialog, useDialogState } from '../dialogs/dialog-address.ts'
import { ConflictQuestion, GoneDialog } from '../dialogs/questions.tsx'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from '../form.tsx'
import { changedFields, isSame } from './changed-fields.ts'
import type { Editable, EditorKind } from './editor-kind.ts'
import { kindTexts, type Kind } from './kind-texts.ts'
import { forgetUnsavedEdits, readUnsavedEdits, unsavedKeyOf, usableOf } from './unsaved-edits.ts'
import { UnsavedOffer } from './unsaved-offers.tsx'
import { useEditor, type Opened } from './use-editor.ts'

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  /** The fields, which read and change the state's values. */
  children: (state: ReturnType<typeof useEditor<Item, Values>>) => ReactNode
}

/** The dialog that edits the item which the address names, or creates one at `ny`. */
export const EditorDialog = <Item extends Editable, Values extends object>(
  props: Props<Item, Values>,
) => <AddressedDialog key={useParams()['id']} {...props} />

/**
 * Waits for the item, and offers its unsaved edits before the form begins with them. What is opened stays
 * so when the item changes or is deleted meanwhile.
 */
function AddressedDialog<Item extends Editable, Values extends object>(props: Props<Item, Values>) {
  const { id } = useParams()
  const { kind, query, newValues, valuesOf } = props.editor
  const close = useCloseDialog()
  const { copyOf, edits: editsKey } = useDialogState()
  const { data, isFetching } = useQuery(query)
  const [opened, setOpened] = useState<Opened<Item, Values> & { isOffering: boolean }>()
  const isNew = id === 'ny'
  const named = isNew ? copyOf : id
  const found = data?.find(each => each.id === named)
  if (!opened && (found || !named)) {
    const item = isNew ? undefined : found
    const initial = item ? valuesOf(item) : newValues()
    const values = isNew && found ? newValues(found) : initial
    const key = editsKey ?? unsavedKeyOf(kind, item?.id)
    const edits = findEdits(key, initial)
    const isOffering = !editsKey && edits !== undefined && !isSame(edits.values, values)
    setOpened({ item, values, initial, key, edits, isOffering })
  }

  if (!opened) {
    if (!data || isFetching) return null
    return <GoneDialog heading={kindTexts[kind].editHeading} text={kindTexts[kind].gone} />
  }
  if (!opened.isOffering) return <ItemDialog opened={opened} {...props} />

  return (
    <DeskDialog heading={wordsOf(kind, opened.item).heading} onClose={close}>
      <DialogBody>
        <UnsavedOffer
          savedAt={opened.edits!.savedAt}
          onTakeUp={() => setOpened({ ...opened, isOffering: false })}
          onDiscard={() => {
            forgetUnsavedEdits(opened.key)
            setOpened({ ...opened, edits: undefined, isOffering: false })
          }}
        />
      </DialogBody>
    </DeskDialog>
  )
}

/** The edits of an item under this key, with the `initial` values of the fields that are not kept. */
function findEdits<Values extends object>(key: string, initial: Values) {
  const found = readUnsavedEdits(key)
  if (!found) return undefined
  const { values, version } = Object(found.value)
  return { savedAt: found.savedAt, values: { ...initial, ...usableOf(values, initial) }, version }
}

/** The form of an item (specification sections 2 and 4). */
function ItemDialog<Item extends Editable, Values extends object>({
  editor,
  opened,
  children,
}: Props<Item, Values> & { opened: Opened<Item, Values> }) {
  const id = useId()
  const leave = useCloseDialog()
  const state = useEditor(editor, opened, leave)
  const { form, item } = state
  const { conflict } = form
  const { heading, submit } = wordsOf(editor.kind, item)
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
        {editor.draftRules && (!item || item.isDraft) && (
          <Button
            look="secondary"
            isBusy={form.isSaving}
            onClick={event => form.submit(event, true)}
            className="max-sm:grow"
          >
            Spara utkast
          </Button>
        )}
        <SaveButton form={id} isSaving={form.isSaving} className="max-sm:grow">
          {submit}
        </SaveButton>
      </DialogFooter>
      {conflict && (
        <ConflictQuestion
          heading={kindTexts[editor.kind].changedByOther}
          subject={kindTexts[editor.kind].pronoun}
          savedAt={conflict.updatedAt}
          savedBy={conflict.updatedBy}
          difference={`Fält som skiljer sig: ${differing(editor, conflict, state.values)}.`}
          form={form}
          onDiscard={state.takeSavedVersion}
        />
      )}
    </DeskDialog>
  )
}

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
function wordsOf(kind: Kind, item: Editable | undefined) {
  const { addHeading, editHeading, create, update } = kindTexts[kind]
  if (!item) return { heading: addHeading, submit: create }
  if (item.isDraft) return { heading: 'Redigera utkast', submit: 'Publicera lägenhet' }
  return { heading: editHeading, submit: update }
}
