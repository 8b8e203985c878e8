import { useMutation, type MutateOptions } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import { trashDays } from '#shared/retention.ts'
import type { ApiError } from '../../api/api-error.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import type { Editable, ItemsQuery } from './editor-kind.ts'
import { refreshLists, removeInPlace, trashQuery } from './item-queries.ts'
import { kinds, textsFor, type Kind } from './kinds.ts'
import { forgetEdits } from '../form/unsaved-edits.ts'

/**
 * Asks, moves an item to the trash, and offers to undo that (specification section 5).
 *
 * @param onDeleted called before the item is removed from its list
 * @param onUndo called before the pressed button of the toast is removed
 */
export function useDeletion<Item extends Editable>(
  kind: Kind,
  query: ItemsQuery<Item>,
  onDeleted: (id: string) => void,
  onUndo: () => void,
) {
  const restore = useRestoration(kind)

  function undo(item: Editable) {
    onUndo()
    restore(item)
  }

  return useItemAction<Editable>({
    question: item => textsFor(kind, item).confirmDelete,
    call: ({ id, version, isDraft }) =>
      adminCall(isDraft ? api.admin.deleteDraft : kinds[kind].remove, { id, version }),
    onDone(item) {
      const { id, letting } = item
      onDeleted(id)
      removeInPlace(query, id)
      const texts = textsFor(kind, item)
      const place = `${texts.pronoun} ligger i papperskorgen i ${trashDays} dagar.`
      const isUntold = letting && Date.parse(letting.tellsAt) > Date.now()
      showToast({
        title: texts.deleted,
        description: isUntold ? `${place} De sökande får inget besked så länge.` : place,
        action: { text: 'Ångra', run: () => undo(item) },
      })
    },
    failed: item => textsFor(kind, item).notDeleted,
  })
}

/** Restores a deleted item. */
export const useRestoration = (kind: Kind) =>
  useItemAction({
    call: ({ id }) => adminCall(api.admin.restore, { id }),
    onDone(item) {
      removeInPlace(trashQuery, item.id)
      showToast({ title: textsFor(kind, item).restored })
    },
    failed: () => 'Kunde inte återställa',
  })

/** Asks, and deletes an item of the trash. */
export const useDeletionForGood = (kind: Kind) =>
  useItemAction({
    question: () => 'Är du säker på att du vill radera för gott? Det går inte att ångra.',
    call: ({ id }) => adminCall(api.admin.deleteForGood, { id }),
    onDone({ id }) {
      removeInPlace(trashQuery, id)
      forgetEdits(`${kind}/${id}`)
    },
    failed: item => textsFor(kind, item).notDeleted,
  })

interface Action<Item> {
  /** Asked first; without it the action begins at once. */
  question?: (item: Item) => string
  call: (item: Item) => Promise<unknown>
  onDone: (item: Item) => void
  /** The title of the toast that says why the action failed. */
  failed: (item: Item) => string
}

/** An action on an item: one call at a time, however often it is pressed, after which the lists are fetched again. */
function useItemAction<Item extends Pick<Editable, 'id' | 'isDraft'>>(action: Action<Item>) {
  const { mutate } = useMutation({
    mutationFn: action.call,
    onSuccess: (_, item) => action.onDone(item),
    onError: ({ sentence }, item) => showFailure(action.failed(item), sentence),
    onSettled(_, __, { id }) {
      underWay.delete(id)
      refreshLists()
    },
  })

  return (item: Item, options?: MutateOptions<unknown, ApiError, Item>) => {
    if (underWay.has(item.id) || (action.question && !confirm(action.question(item)))) return
    underWay.add(item.id)
    mutate(item, options)
  }
}

/** The ids of items in an action. Known at once: a second press may come before React has rendered the first. */
const underWay = new Set<string>()
