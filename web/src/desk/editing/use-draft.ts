import { useState } from 'react'
import * as z from 'zod/mini'
import { isSame } from './changed-fields.ts'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'

/** What was written in a dialog that never was saved. */
export interface Draft<Values> {
  savedAt: string
  values: Values
  /** Of the item that was being edited. */
  version?: number | undefined
}

/**
 * The draft of one dialog: offered when there is one from before, kept while somebody writes. As
 * long as an offer is open nothing is kept, so that it cannot be written over.
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

/** What is kept under this key, unless a dialog of today could not hold it. */
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
