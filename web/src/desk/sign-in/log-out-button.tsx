import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#shared/contract/api.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { hasUnsavedEdits, forgetAllEdits } from '../form/unsaved-edits.ts'
import { sessionQuery } from './session.tsx'

/**
 * Ends the session, and clears fetched data and unsaved edits (specification section 4), here and in
 * the other tabs of this browser; asks first when there are unsaved edits on this device. When the call
 * fails the person stays signed in and sees a toast.
 */
export function LogOutButton() {
  const navigate = useNavigate()
  const tabs = useRef<BroadcastChannel>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const channel = new BroadcastChannel('log-out')
    // A new page, since everything that this one has fetched is in its memory.
    channel.addEventListener('message', () => location.replace('/admin/login'))
    tabs.current = channel
    return () => channel.close()
  }, [])

  const { mutate: logOut, isPending } = useMutation({
    mutationFn: () => call(api.auth.logOut, {}),
    onMutate: () => setAsking(false),
    async onSuccess() {
      forgetAllEdits()
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, null)
      tabs.current?.postMessage('logged out')
      await navigate('/admin/login')
      showToast({ title: 'Utloggad', description: 'Du är nu utloggad.' })
    },
    onError: () => showFailure('Kunde inte logga ut', 'Kontrollera uppkopplingen och försök igen.'),
  })

  return (
    <>
      <Button
        look="secondary"
        onClick={() => (hasUnsavedEdits() ? setAsking(true) : logOut())}
        isBusy={isPending}
        className="shrink-0"
      >
        Logga ut
      </Button>
      {isAsking && (
        // The desk's other dialogs come with more code, which the sign-in page would load too.
        <Dialog heading="Du har inte sparat" onClose={() => setAsking(false)}>
          <p>Det finns osparade ändringar. De raderas när du loggar ut.</p>
          <div className="mt-8 flex flex-wrap justify-end gap-3 max-sm:*:w-full">
            <Button look="secondary" onClick={() => logOut()}>
              Logga ut ändå
            </Button>
            <Button onClick={() => setAsking(false)}>Avbryt</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
