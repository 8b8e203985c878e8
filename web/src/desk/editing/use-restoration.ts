import { useMutation, type MutateOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#shared/api.ts'
import type { ApiError } from '../../api/api-error.ts'
import { showAnswer } from '../../api/query-client.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { refreshLists, trashQuery } from './item-queries.ts'
import { kindTexts, type Kind } from './kind-texts.ts'

/** Restores a deleted item, once however often it is called, and shows the result in a toast. */
export function useRestoration(kind: Kind) {
  // A second press may come before React has rendered the first.
  const underWay = useRef(new Set<string>())
  const { mutate } = useMutation({
    mutationFn: (id: string) => adminCall(api.admin.restore, { id }),
    onSuccess(_, restored) {
      showAnswer(trashQuery, trash => trash?.filter(({ id }) => id !== restored))
      showToast({ title: kindTexts[kind].restored })
    },
    onError: ({ sentence }) => showFailure('Kunde inte återställa', sentence),
    onSettled(_, __, id) {
      underWay.current.delete(id)
      refreshLists(kind)
    },
  })

  return (id: string, options?: MutateOptions<unknown, ApiError, string>) => {
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    mutate(id, options)
  }
}
