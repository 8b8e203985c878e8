import { sentences } from '#shared/sentences.ts'
import { changedFields } from './changed-fields.ts'
import type { Editable, EditorKind } from './editor-kind.ts'
import { kindTexts } from './kind-texts.ts'

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
 * Creates an item; returns it with the toast to show.
 *
 * @throws ApiError
 */
export async function createItem<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { values, untouched, ...attempt }: New<Item, Values>,
) {
  const saved = await editor.create(editor.bodyOf(values), {
    untouched: editor.bodyOf(untouched),
    ...attempt,
  })
  const toast = { title: kindTexts[editor.kind].created, description: editor.whenCreated(saved) }
  return { saved, toast }
}

/**
 * Sends the fields that differ from the saved item; returns it as it is now, with the toast to show.
 *
 * @throws ApiError
 */
export async function updateItem<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { item, version, values }: Edited<Item, Values>,
) {
  const changes = changedFields(editor.bodyOf(editor.valuesOf(item)), editor.bodyOf(values))
  if (Object.keys(changes).length === 0 && item.version === version)
    return { saved: item, toast: { title: sentences.nothingToSave } }
  const saved = await editor.update(item.id, changes, version, editor.bodyOf(values))
  const description = 'Ändringen visas på webbplatsen inom någon minut.'
  return { saved, toast: { title: kindTexts[editor.kind].updated, description } }
}

/**
 * Stores a draft; returns it with the toast to show.
 *
 * @throws ApiError
 */
export async function saveDraft<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { id, version, values }: { id: string; version: number | undefined; values: Values },
) {
  const saved = await editor.drafts!.save(id, editor.bodyOf(values), version)
  return { saved, toast: { title: 'Utkast sparat!', description: 'Besökare ser det inte.' } }
}
