import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { trashDays } from '#shared/trash.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { refreshLists } from './item-queries.ts'
import type { Editable } from './editor-kind.ts'
import { kindTexts, type Kind } from './kind-texts.ts'
import { useRestoration } from './use-restoration.ts'

/** Asks, moves an item to the trash and offers to undo that (specification section 5). */
export function useDeletion(kind: Kind, onDeleted: () => void) {
  const texts = kindTexts[kind]
  const restore = useRestoration(kind)
  const deletion = useMutation({
    mutationFn: ({ id, version, isDraft }: Deletable) =>
      adminCall(isDraft ? api.admin.deleteDraft : endpoints[kind], { id, version }),
    onSuccess(_, { id, isDraft }) {
      onDeleted()
      showToast({
        title: isDraft ? 'Utkast raderat!' : texts.deleted,
        description: `${kind === 'house' ? 'Det' : 'Den'} ligger i papperskorgen i ${trashDays} dagar.`,
        action: { text: 'Ångra', run: () => restore(id) },
      })
    },
    onError: ({ sentence }) => showFailure(texts.notDeleted, sentence),
    onSettled: () => refreshLists(kind),
  })

  return (item: Deletable) => {
    const question = item.isDraft
      ? 'Är du säker på att du vill radera detta utkast?'
      : texts.confirmDelete
    if (confirm(question)) deletion.mutate(item)
  }
}

type Deletable = Editable & { isDraft?: boolean }

const endpoints = {
  apartment: api.admin.deleteApartment,
  house: api.admin.deleteHouse,
  news: api.admin.deleteNews,
}
