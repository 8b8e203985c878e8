import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentences } from '#shared/sentences.ts'
import { asApiError } from '../../api/api-error.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { isSame } from './changed-fields.ts'
import { refreshLists, showInPlace } from './item-queries.ts'
import type { Editable, EditorKind } from './editor-kind.ts'
import { kindTexts } from './kind-texts.ts'
import { createItem, updateItem } from './save-item.ts'

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

type SaveResult<Item> = { saved: Item } | { conflict: Item }

/**
 * Saves the content of a dialog and says so in a toast. Where another administrator has saved the
 * item meanwhile with other content, the result is their version, and nothing is saved.
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
    onSuccess(result, content) {
      if (!('saved' in result)) return
      showInPlace(editor.kind, result.saved)
      refreshLists(editor.kind)
      showToast(toastOf(result.saved, content))
      onSaved(result.saved, content.values)
    },
    onError: ({ sentence }, content) => showFailure(failureOf(content), sentence),
  })

  async function save(content: Content<Item, Values>): Promise<SaveResult<Item>> {
    try {
      return { saved: await send(content) }
    } catch (error) {
      const { item } = content
      const current = item && asApiError(error).status === 409 && (await findCurrent(item.id))
      if (!current) throw error
      // An earlier attempt may have been saved, and its answer lost.
      if (hasContent(current, content)) return { saved: current }
      return { conflict: current }
    }
  }

  /** @throws ApiError */
  function send({ item, version, values, asDraft }: Content<Item, Values>): Promise<Item> {
    if (asDraft) return editor.drafts!.save(item?.id ?? newId, editor.bodyOf(values), version)
    if (item && !isStoredDraft(editor, item))
      return updateItem(editor, { item, version: version ?? item.version, values })
    const draft = item && { ...item, version: version ?? item.version }
    return createItem(editor, { values, untouched, draft, newId, idempotencyKey: keyFor(values) })
  }

  function hasContent(item: Item, { values, asDraft = false }: Content<Item, Values>): boolean {
    if (isStoredDraft(editor, item) !== asDraft) return false
    return isSame(editor.bodyOf(editor.valuesOf(item)), editor.bodyOf(values))
  }

  function toastOf(saved: Item, { item, asDraft }: Content<Item, Values>) {
    if (saved === item) return { title: sentences.nothingToSave }
    if (asDraft) return { title: 'Utkast sparat!', description: 'Besökare ser det inte.' }
    if (item && !isStoredDraft(editor, item))
      return {
        title: texts.updated,
        description: 'Ändringen visas på webbplatsen inom någon minut.',
      }
    return { title: texts.created, description: editor.whenCreated(saved) }
  }

  function failureOf({ item, asDraft }: Content<Item, Values>): string {
    if (asDraft) return 'Kunde inte spara utkastet'
    return item ? texts.notUpdated : texts.notCreated
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
