import { sentences } from '#shared/sentences.ts'
import { changedFields } from './changed-fields.ts'
import type { Editable, EditorKind } from './editor-kind.ts'
import { kindTexts } from './kind-texts.ts'

interface New<Values> {
  values: Values
  /** What the dialog opened with. */
  untouched: Values
  idempotencyKey: string
}

interface Edited<Item, Values> {
  /** What is saved now, as far as is known. */
  item: Item
  /** Which version was edited; a newer one on the server refuses the change. */
  version: number
  values: Values
}

/** Creates an item; gives the toast that tells so. Throws an ApiError. */
export async function createItem<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { values, untouched, idempotencyKey }: New<Values>,
) {
  const made = await editor.create(editor.bodyOf(values), editor.bodyOf(untouched), idempotencyKey)
  return { title: kindTexts[editor.kind].created, description: editor.whenCreated(made) }
}

/** Sends what differs from the saved item; gives the toast that tells so. Throws an ApiError. */
export async function updateItem<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { item, version, values }: Edited<Item, Values>,
) {
  const changes = changedFields(editor.bodyOf(editor.valuesOf(item)), editor.bodyOf(values))
  if (Object.keys(changes).length === 0 && item.version === version)
    return { title: sentences.nothingToSave }
  await editor.update(item.id, changes, version)
  return {
    title: kindTexts[editor.kind].updated,
    description: 'Ändringen visas på webbplatsen inom någon minut.',
  }
}
