import { formatDateAndTime } from '#shared/format.ts'
import { changedFields } from './changed-fields.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { Editable, EditorKind } from './editor-kind.ts'
import type { EditorState } from './use-editor.ts'

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  state: EditorState<Item, Values>
  /** The version that another administrator has saved meanwhile. */
  saved: Item
}

/** Asks which version to use after another administrator has saved the same item. */
export const ConflictDialog = <Item extends Editable, Values extends object>({
  editor,
  state,
  saved,
}: Props<Item, Values>) => {
  const mine = editor.bodyOf(state.values)
  const changed = changedFields(editor.bodyOf(editor.valuesOf(saved)), mine)
  const fields = (Object.keys(changed) as (keyof Values)[]).map(name => editor.labels[name])
  return (
    <ConfirmDialog
      heading={state.texts.changedByOther}
      stay="Fortsätt redigera"
      onStay={state.form.clearErrors}
      others={[
        { text: 'Använd min version', onChoose: state.saveMyVersion },
        { text: 'Använd den sparade versionen', onChoose: state.takeSavedVersion },
      ]}
    >
      <p>
        Den sparades {formatDateAndTime(saved.updatedAt)}
        {saved.updatedBy && ` av ${saved.updatedBy}`}. Fält som skiljer sig:{' '}
        {fields.join(', ') || 'inga'}.
      </p>
    </ConfirmDialog>
  )
}
