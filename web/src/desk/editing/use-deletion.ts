import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { trashDays } from '#shared/trash.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { refreshLists } from './item-queries.ts'
import type { Editable } from './editor-kind.ts'
import { kindTexts, type Kind } from './kind-texts.ts'
import { useRestoration } from './use-restoration.ts'

/** Asks, moves an item to the trash and offers to undo that (specification section 5). */
export function useDeletion(kind: Kind, onDeleted: () => void) {
  const texts = kindTexts[kind]
  const endpoint = kind === 'apartment' ? api.admin.deleteApartment : api.admin.deleteNews
  const restoration = useRestoration(kind)
  const deletion = useMutation({
    mutationFn: ({ id, version }: Editable) => adminCall(endpoint, { id, version }),
    onSuccess(_, { id }) {
      onDeleted()
      showToast({
        title: texts.deleted,
        description: `Den ligger i papperskorgen i ${trashDays} dagar.`,
        action: { text: 'Ångra', run: () => restoration.mutate(id) },
      })
    },
    onError: ({ sentence }) =>
      showToast({ title: texts.notDeleted, description: sentence, variant: 'destructive' }),
    onSettled: () => refreshLists(kind),
  })

  return (item: Editable) => {
    if (confirm(texts.confirmDelete)) deletion.mutate(item)
  }
}
