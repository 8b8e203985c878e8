import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../api/api-error.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { refreshLists, showInPlace } from './item-queries.ts'
import type { Editable, EditorKind } from './editor-kind.ts'
import { kindTexts } from './kind-texts.ts'
import { createItem, saveDraft, updateItem } from './save-item.ts'

interface Options<Item, Values> {
  /** The values that the dialog opened with. */
  untouched: Values
  /** @param sent the values as they were sent; others may have been written since */
  onSaved: (saved: Item, sent: Values) => void
}

interface Content<Item, Values> {
  /** Undefined for a new one. */
  item: Item | undefined
  version: number | undefined
  values: Values
  /** It stays a draft, or becomes one. */
  asDraft?: boolean | undefined
}

type SaveResult<Item> =
  | { saved: Item; toast: { title: string; description?: string } }
  | { conflict: Item }

/**
 * Saves the content of a dialog and says so in a toast. Where another administrator has saved the
 * item meanwhile, the result is their version, and nothing is saved.
 */
export function useSaving<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { untouched, onSaved }: Options<Item, Values>,
) {
  const texts = kindTexts[editor.kind]
  const keyFor = useIdempotencyKey()
  const [newId] = useState(() => crypto.randomUUID())

  return useMutation({
    mutationFn: save,
    onSuccess(result, { values }) {
      if (!('saved' in result)) return
      showInPlace(editor.kind, result.saved)
      refreshLists(editor.kind)
      showToast(result.toast)
      onSaved(result.saved, values)
    },
    onError: ({ sentence }, { item, asDraft }) =>
      showToast({
        title: asDraft ? 'Kunde inte spara utkastet' : item ? texts.notUpdated : texts.notCreated,
        description: sentence,
        variant: 'destructive',
      }),
  })

  async function save(content: Content<Item, Values>): Promise<SaveResult<Item>> {
    try {
      return await send(content)
    } catch (error) {
      const { item } = content
      const current = item && asApiError(error).status === 409 && (await findCurrent(item.id))
      if (!current) throw error
      return { conflict: current }
    }
  }

  function send({ item, version, values, asDraft }: Content<Item, Values>) {
    if (asDraft) return saveDraft(editor, { id: item?.id ?? newId, version, values })
    if (item && !isStoredDraft(editor, item))
      return updateItem(editor, { item, version: version ?? item.version, values })
    const draft = item && { ...item, version: version ?? item.version }
    return createItem(editor, { values, untouched, draft, newId, idempotencyKey: keyFor(values) })
  }

  /** The item as it is saved now; undefined when it is gone or the list cannot be fetched. */
  async function findCurrent(id: string) {
    return (await editor.fetchAll().catch(() => [])).find(each => each.id === id)
  }
}

/** The item is a draft on the server, which others see. */
export const isStoredDraft = <Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  item: Item,
) => editor.drafts?.isDraft(item) ?? false
