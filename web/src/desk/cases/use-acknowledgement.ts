import { useEffect } from 'react'
import { api } from '#shared/api.ts'
import type { Case } from '#shared/cases.ts'
import { ApiError } from '../../api/api-error.ts'
import { adminCall } from '../admin-call.ts'
import { showChanged } from './queries.ts'

/** Tells that somebody has an urgent report on the screen, so that nobody else is reminded of it. */
export function useAcknowledgement({ id, isWaitingForSomebody }: Case) {
  useEffect(() => {
    if (!isWaitingForSomebody) return
    adminCall(api.cases.acknowledgeCase, { id })
      .then(showChanged)
      .catch(error => {
        // The reminder is then sent: that does no harm.
        if (!(error instanceof ApiError)) throw error
      })
  }, [id, isWaitingForSomebody])
}
