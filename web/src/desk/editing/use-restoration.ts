import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { refreshLists } from './item-queries.ts'
import { kindTexts, type Kind } from './kind-texts.ts'

/** Restores a deleted item, and shows the result in a toast. */
export const useRestoration = (kind: Kind) =>
  useMutation({
    mutationFn: (id: string) => adminCall(api.admin.restore, { id }),
    onSuccess: () => showToast({ title: kindTexts[kind].restored }),
    onError: ({ sentence }) =>
      showToast({
        title: 'Kunde inte återställa',
        description: sentence,
        variant: 'destructive',
      }),
    onSettled: () => refreshLists(kind),
  })
