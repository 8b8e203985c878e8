import { useState } from 'react'
import * as z from 'zod/mini'
import { isSame } from './changed-fields.ts'
import { forgetUnsavedEdits, keepUnsavedEdits, readUnsavedEdits } from './unsaved-edits.ts'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'

/** The unsaved edits of a dialog. */
interface UnsavedEdits<Values> {
  savedAt: string
  values: Values
  /** The version of the item that they change. */
  version?: number | undefined
}

/**
 * The unsaved edits of one dialog: earlier ones are offered, the present ones are stored at each
 * change. Nothing is stored while the offer is open, so that they are not overwritten.
 */
export function useUnsavedEdits<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { item, values, editsKey }: Opened<Item, Values>,
) {
  // The edits of an item that was deleted stay under its key until they are saved as a new one.
  const key = item || !editsKey ? unsavedKeyOf(editor.kind, item?.id) : editsKey
  const [found] = useState(() => {
    const edits = findUnsavedEdits(editor, key)
    return edits && !isSame(edits.values, values) ? edits : undefined
  })
  const [isOffered, setOffered] = useState(found !== undefined && !editsKey)

  return {
    takenUp: editsKey ? found : undefined,
    offered: isOffered ? found : undefined,
    takeUp() {
      setOffered(false)
      return found!
    },
    keep: (written: Values, version: number | undefined) =>
      keepUnsavedEdits(key, { values: written, version }),
    /** Keeps what was written while the item was saved: it changes the saved version. */
    keepFor({ id, version }: Item, written: Values) {
      const itsKey = unsavedKeyOf(editor.kind, id)
      keepUnsavedEdits(itsKey, { values: written, version })
      if (itsKey !== key) forgetUnsavedEdits(key)
    },
    forget() {
      setOffered(false)
      forgetUnsavedEdits(key)
    },
  }
}

/** The key under which the edits of an item are kept; without an id those of a new one. */
export const unsavedKeyOf = (kind: string, id = 'new') => `${kind}/${id}`

/** The edits under this key, unless the dialog's fields have changed since. */
export function findUnsavedEdits<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  key: string,
): UnsavedEdits<Values> | undefined {
  const stored = readUnsavedEdits(key)
  const kept = z.safeParse(
    z.object({ values: editor.values, version: z.optional(z.int()) }),
    stored?.value,
  )
  return stored && kept.success ? { savedAt: stored.savedAt, ...kept.data } : undefined
}
