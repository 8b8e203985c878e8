import { useState } from 'react'
import type { Case } from '#shared/cases.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { caseQuery, showChanged } from './queries.ts'

/**
 * Carries out changes of a case, one at a time. What goes wrong is told; where somebody else was
 * faster the case is fetched anew.
 */
export function useCaseChange(id: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Whether it was done. */
  async function change(request: () => Promise<Case>): Promise<boolean> {
    return attempt(async () => showChanged(await request()))
  }

  async function attempt(act: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.sentence)
      if (error.status === 409) void queryClient.invalidateQueries(caseQuery(id))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, problem, change, attempt }
}
