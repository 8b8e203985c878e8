import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#shared/contract/api.ts'
import { trashDays } from '#shared/retention.ts'
import { queryClient } from '../../api/query-client.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { refetchCaseLists, showUpdatedCase } from './queries.ts'

/** Says how long a deleted case can be brought back. */
export const canBeRestored = `Det går att återställa i ${trashDays} dagar.`

/** Brings a deleted case back, and offers to open it. Pressed twice, it is one call. */
export function useRestoration() {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => adminCall(api.cases.restoreCase, { id }),
    onSuccess(restored) {
      void showUpdatedCase(restored)
      const open = () => void navigate(`/admin/arenden/${restored.id}`)
      showToast({
        title: 'Ärendet är återställt',
        action: { text: 'Öppna ärendet', run: open },
      })
    },
    onError({ sentence }) {
      showFailure('Kunde inte återställa', sentence)
      void refetchCaseLists()
    },
  })

  return {
    isPending,
    /** @param onRestored called if what has called this is still shown */
    restore(id: string, onRestored?: () => void) {
      // Known at once: a second press may come before React has rendered the first.
      const isSame = ({ state }: { state: { variables: unknown } }) => state.variables === id
      if (!queryClient.isMutating({ predicate: isSame })) mutate(id, { onSuccess: onRestored })
    },
  }
}
