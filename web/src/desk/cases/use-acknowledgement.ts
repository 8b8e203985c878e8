import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#shared/api.ts'
import type { Case } from '#shared/cases.ts'
import { adminCall } from '../admin-call.ts'
import { showUpdatedCase } from './queries.ts'

/**
 * Acknowledges an urgent report once it is on the screen, so that no reminder is sent.
 * When that fails a reminder is sent, which does no harm.
 */
export function useAcknowledgement({ id, isWaitingForSomebody }: Case) {
  const { mutate } = useMutation({
    mutationFn: () => adminCall(api.cases.acknowledgeCase, { id }),
    onSuccess: showUpdatedCase,
  })
  useEffect(() => {
    if (isWaitingForSomebody) mutate()
  }, [isWaitingForSomebody, mutate])
}
