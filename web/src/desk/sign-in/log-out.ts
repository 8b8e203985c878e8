import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#shared/api.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { forgetAllUnsavedEdits } from '../editing/unsaved-edits.ts'
import { sessionQuery } from './session.tsx'

/**
 * Ends the session, and clears fetched data and unsaved edits (specification section 4), here and in
 * the other tabs of this browser. When the call fails the person stays signed in and sees a toast.
 */
export function useLogOut() {
  const navigate = useNavigate()
  const tabs = useRef<BroadcastChannel>(null)

  useEffect(() => {
    const channel = new BroadcastChannel('log-out')
    // A new page, since everything that this one has fetched is in its memory.
    channel.addEventListener('message', () => location.replace('/admin/login'))
    tabs.current = channel
    return () => channel.close()
  }, [])

  return useMutation({
    mutationFn: () => call(api.auth.logOut, {}),
    async onSuccess() {
      forgetAllUnsavedEdits()
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, null)
      tabs.current?.postMessage('logged out')
      await navigate('/admin/login')
      showToast({ title: 'Utloggad', description: 'Du är nu utloggad.' })
    },
    onError: () => showFailure('Kunde inte logga ut', 'Kontrollera uppkopplingen och försök igen.'),
  })
}
