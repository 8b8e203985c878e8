import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#shared/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { forgetAllDrafts } from '../editing/drafts.ts'
import { sessionQuery } from './session.tsx'

/**
 * Ends the session, and forgets everything that was fetched or drafted (specification section 4). If
 * that fails one stays signed in, and is told so.
 */
export function useLogOut() {
  const navigate = useNavigate()
  const [isLoggingOut, setLoggingOut] = useState(false)

  async function logOut(): Promise<void> {
    setLoggingOut(true)
    try {
      await call(api.auth.logOut, {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return showToast(failed)
    } finally {
      setLoggingOut(false)
    }
    forgetAllDrafts()
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, null)
    await navigate('/admin/login')
    showToast({ title: 'Utloggad', description: 'Du är nu utloggad.' })
  }

  return { logOut, isLoggingOut }
}

const failed = {
  title: 'Kunde inte logga ut',
  description: 'Kontrollera uppkopplingen och försök igen.',
  variant: 'destructive',
} as const
