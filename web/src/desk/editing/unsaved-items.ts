import { isSame } from './changed-fields.ts'
import { readUnsavedEdits, type Unsaved, usableOf } from './unsaved-edits.ts'
import type { Editable } from './editor-kind.ts'
import type { Kind } from './kind-texts.ts'

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
  kind: Kind,
  { item, version, key, edits }: Edited<Item, Values>,
): Unsaved => ({
  key: item || !key ? unsavedKeyOf(kind, item?.id) : key,
  base: version,
  restore: () => edits?.values,
  keep: (values, stored) => (isSame(values, stored) ? undefined : { values, version }),
})

/** The key under which the edits of an item are kept; without an id those of a new one. */
export const unsavedKeyOf = (kind: Kind, id = 'new') => `${kind}/${id}`

/** The edits of an item under this key, with the fields that are not kept as they are `stored`. */
export function findUnsavedEdits<Values extends object>(
  key: string,
  stored: Values,
): ItemEdits<Values> | undefined {
  const found = readUnsavedEdits(key)
  if (!found) return undefined
  const { values, version } = Object(found.value)
  return { savedAt: found.savedAt, values: { ...stored, ...usableOf(values, stored) }, version }
}
