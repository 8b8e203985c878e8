import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#shared/api.ts'
import { trashDays } from '#shared/retention.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { refreshLists, removeInPlace } from './item-queries.ts'
import type { Editable } from './editor-kind.ts'
import { kindTexts, type Kind } from './kind-texts.ts'
import { useRestoration } from './use-restoration.ts'

/**
 * Asks, moves an item to the trash, once however often it is called, and offers to undo that
 * (specification section 5).
 */
export function useDeletion(kind: Kind, onDeleted: (id: string) => void) {
  const texts = kindTexts[kind]
  const restore = useRestoration(kind)
  // A second press may come before React has rendered the first.
  const underWay = useRef(new Set<string>())
  const deletion = useMutation({
    mutationFn: ({ id, version, isDraft }: Deletable) =>
      adminCall(isDraft ? api.admin.deleteDraft : endpoints[kind], { id, version }),
    onSuccess(_, { id, isDraft }) {
      onDeleted(id)
      removeInPlace(kind, id)
      showToast({
        title: isDraft ? 'Utkast raderat!' : texts.deleted,
        description: `${kind === 'house' ? 'Det' : 'Den'} ligger i papperskorgen i ${trashDays} dagar.`,
        action: { text: 'Ångra', run: () => restore(id) },
      })
    },
    onError: ({ sentence }) => showFailure(texts.notDeleted, sentence),
    onSettled(_, __, { id }) {
      underWay.current.delete(id)
      refreshLists(kind)
    },
  })

  return (item: Deletable) => {
    if (underWay.current.has(item.id)) return
    const question = item.isDraft
      ? 'Är du säker på att du vill radera detta utkast?'
      : texts.confirmDelete
    if (!confirm(question)) return
    underWay.current.add(item.id)
    deletion.mutate(item)
  }
}

type Deletable = Editable & { isDraft?: boolean }

const endpoints = {
  apartment: api.admin.deleteApartment,
  house: api.admin.deleteHouse,
  news: api.admin.deleteNews,
}
