import { useState } from 'react'
import * as z from 'zod/mini'
import { isSame } from './changed-fields.ts'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'

/** The unsaved content of a dialog. */
export interface Draft<Values> {
  savedAt: string
  values: Values
  /** Of the item that was being edited. */
  version?: number | undefined
}

/**
 * The draft of one dialog: an earlier one is offered, the present one is stored at each change.
 * Nothing is stored while the offer is open, so that it is not overwritten.
 */
export function useDraft<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { item, values, takesUpDraft = false }: Opened<Item, Values>,
) {
  const key = draftKeyOf(editor.kind, item?.id)
  const [found] = useState(() => {
    const draft = findDraft(editor, key)
    return draft && !isSame(draft.values, values) ? draft : undefined
  })
  const [isOffered, setOffered] = useState(found !== undefined && !takesUpDraft)

  return {
    takenUp: takesUpDraft ? found : undefined,
    offered: isOffered ? found : undefined,
    takeUp() {
      setOffered(false)
      return found!
    },
    keep: (written: Values, version: number | undefined) =>
      keepDraft(key, { values: written, version }),
    forget() {
      setOffered(false)
      forgetDraft(key)
    },
  }
}

export const draftKeyOf = (kind: string, id = 'new') => `${kind}/${id}`

/** The draft under this key, unless the dialog's fields have changed since. */
export function findDraft<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  key: string,
): Draft<Values> | undefined {
  const stored = readDraft(key)
  const kept = z.safeParse(
    z.object({ values: editor.values, version: z.optional(z.int()) }),
    stored?.value,
  )
  return stored && kept.success ? { savedAt: stored.savedAt, ...kept.data } : undefined
}
