import type { ReactNode } from 'react'
import { formatDateAndTime } from '#shared/format.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { changedFields } from './changed-fields.ts'
import type { Editable, EditorKind } from './editor-kind.ts'
import type { EditorState } from './use-editor.ts'

interface ConflictProps {
  heading: string
  /** What was saved meanwhile, and when and by whom, as far as it is known. */
  subject: string
  savedAt?: string | undefined
  savedBy?: string | undefined
  /** The sentence that says what differs, or leads to a list of it. */
  difference: string
  children?: ReactNode
  onStay: () => void
  onOverwrite: () => void
  onDiscard: () => void
}

/** Asks which version to use after another administrator has saved the same meanwhile. */
export const ConflictQuestion = ({
  heading,
  subject,
  savedAt,
  savedBy,
  difference,
  children,
  onStay,
  onOverwrite,
  onDiscard,
}: ConflictProps) => (
  <ConfirmDialog
    heading={heading}
    stay="Fortsätt redigera"
    onStay={onStay}
    others={[
      { text: 'Använd min version', onChoose: onOverwrite },
      { text: 'Använd den sparade versionen', onChoose: onDiscard },
    ]}
  >
    <p>
      {savedAt &&
        `${subject} sparades ${formatDateAndTime(savedAt)}${savedBy ? ` av ${savedBy}` : ''}. `}
      {difference}
    </p>
    {children}
  </ConfirmDialog>
)

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  state: EditorState<Item, Values>
  /** The version that another administrator has saved meanwhile. */
  saved: Item
}

/** The question about an item, with the names of the fields that differ. */
export const ConflictDialog = <Item extends Editable, Values extends object>({
  editor,
  state,
  saved,
}: Props<Item, Values>) => {
  const mine = editor.bodyOf(state.values)
  const changed = changedFields(editor.bodyOf(editor.valuesOf(saved)), mine)
  const fields = (Object.keys(changed) as (keyof Values)[]).map(name => editor.labels[name])
  return (
    <ConflictQuestion
      heading={state.texts.changedByOther}
      subject="Den"
      savedAt={saved.updatedAt}
      savedBy={saved.updatedBy}
      difference={`Fält som skiljer sig: ${fields.join(', ') || 'inga'}.`}
      onStay={state.form.clearErrors}
      onOverwrite={state.saveMyVersion}
      onDiscard={state.takeSavedVersion}
    />
  )
}
