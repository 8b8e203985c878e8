import { changedFields } from './changed-fields.ts'
import type { Editable, EditorKind } from './editor-kind.ts'

interface New<Item, Values> {
  values: Values
  /** The values that the dialog opened with. */
  untouched: Values
  idempotencyKey: string
  newId: string
  /** Of a draft that is published: its latest known version. */
  draft: Item | undefined
}

interface Edited<Item, Values> {
  /** The latest known saved version. */
  item: Item
  /** The version that was edited; the server answers 409 when it has a newer one. */
  version: number
  values: Values
}

/**
 * Creates an item.
 *
 * @throws ApiError
 */
export const createItem = <Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { values, untouched, ...attempt }: New<Item, Values>,
): Promise<Item> =>
  editor.create(editor.bodyOf(values), { untouched: editor.bodyOf(untouched), ...attempt })

/**
 * Sends the fields that differ from the saved item, if any; returns it as it is now.
 *
 * @throws ApiError
 */
export async function updateItem<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { item, version, values }: Edited<Item, Values>,
): Promise<Item> {
  const changes = changedFields(editor.bodyOf(editor.valuesOf(item)), editor.bodyOf(values))
  if (Object.keys(changes).length === 0 && item.version === version) return item
  return editor.update(item.id, changes, version, editor.bodyOf(values))
}
