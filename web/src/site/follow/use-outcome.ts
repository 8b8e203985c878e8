import { useState } from 'react'
import { api } from '#shared/api.ts'
import { asApiError, type ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { followedCaseQuery } from '../../api/queries.ts'
import { showAnswer } from '../../api/query-client.ts'

/**
 * Reports the outcome of a fault to the company. `tell` resolves with true once it is stored, and does
 * nothing meanwhile: a button that is disabled would lose the focus.
 */
export function useOutcome(secret: string) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  async function tell(outcome: 'solved' | 'remains' | 'urgent'): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    setFailure(undefined)
    try {
      const body = { secret, outcome }
      showAnswer(followedCaseQuery(secret), await call(api.follow.tellOutcome, { body }))
      return true
    } catch (error) {
      setFailure(asApiError(error))
      return false
    } finally {
      setSending(false)
    }
  }

  return { tell, isSending, failure }
}
