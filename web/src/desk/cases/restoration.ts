import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#shared/contract/api.ts'
import { trashDays } from '#shared/retention.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { showUpdatedCase } from './case-changes.ts'
import { refetchCaseLists } from './queries.ts'

/** Says how long a deleted case can be brought back. */
export const canBeRestored = `Det går att återställa i ${trashDays} dagar.`

/** The mutation that brings back the deleted case of an id, and offers to open it. */
export function useCaseRestoration() {
  const navigate = useNavigate()
  return useMutation({
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
}
