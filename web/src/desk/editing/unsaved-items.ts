import * as z from 'zod/mini'
import { isSame } from './changed-fields.ts'
import { readUnsavedEdits, type Unsaved } from './unsaved-edits.ts'
import type { Editable, EditorKind } from './editor-kind.ts'

/** The unsaved edits of an item's dialog. */
export interface ItemEdits<Values> {
  savedAt: string
  values: Values
  /** The version of the item that they change. */
  version?: number | undefined
}

interface Edited<Item, Values> {
  /** Undefined for a new one. */
  item: Item | undefined
  version: number | undefined
  /** Of the edits of an item that was deleted, until they are saved as a new one. */
  key: string | undefined
  /** The edits that the dialog begins with. */
  edits: ItemEdits<Values> | undefined
}

/** Keeps the whole content of a dialog, from which an item that was deleted can be made again. */
export const unsavedItem = <Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { item, version, key, edits }: Edited<Item, Values>,
): Unsaved => ({
  key: item || !key ? unsavedKeyOf(editor.kind, item?.id) : key,
  base: version,
  restore: () => edits?.values,
  keep: (values, stored) => (isSame(values, stored) ? undefined : { values, version }),
})

/** The key under which the edits of an item are kept; without an id those of a new one. */
export const unsavedKeyOf = (kind: string, id = 'new') => `${kind}/${id}`

/** The edits under this key, unless the dialog's fields have changed since. */
export function findUnsavedEdits<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  key: string,
): ItemEdits<Values> | undefined {
  const stored = readUnsavedEdits(key)
  const kept = z.safeParse(
    z.object({ values: editor.values, version: z.optional(z.int()) }),
    stored?.value,
  )
  return stored && kept.success ? { savedAt: stored.savedAt, ...kept.data } : undefined
}
