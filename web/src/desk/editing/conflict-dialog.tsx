import { formatDateAndTime } from '#shared/format.ts'
import { changedFields } from './changed-fields.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { Editable, EditorKind } from './editor-kind.ts'
import type { Editor } from './use-editor.ts'

interface Props<Item extends Editable, Values extends object> {
  kind: EditorKind<Item, Values>
  editor: Editor<Item, Values>
  /** The version that another administrator has saved meanwhile. */
  saved: Item
}

/** Asks which version to use after another administrator has saved the same item. */
export const ConflictDialog = <Item extends Editable, Values extends object>({
  kind,
  editor,
  saved,
}: Props<Item, Values>) => {
  const mine = kind.bodyOf(editor.values)
  const changed = changedFields(kind.bodyOf(kind.valuesOf(saved)), mine)
  const fields = (Object.keys(changed) as (keyof Values)[]).map(name => kind.labels[name])
  return (
    <ConfirmDialog
      heading={editor.texts.changedByOther}
      stay="Fortsätt redigera"
      onStay={editor.continueEditing}
      others={[
        { text: 'Använd min version', onChoose: editor.saveMyVersion },
        { text: 'Använd den sparade versionen', onChoose: editor.takeSavedVersion },
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
