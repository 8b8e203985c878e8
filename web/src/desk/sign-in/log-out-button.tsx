import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { hasUnsavedEdits } from '../editing/unsaved-edits.ts'
import { useLogOut } from './log-out.ts'

/** Logs out, and asks first when there are unsaved edits on this device. */
export function LogOutButton() {
  const { mutate: logOut, isPending } = useLogOut()
  const [isAsking, setAsking] = useState(false)

  function begin() {
    if (hasUnsavedEdits()) setAsking(true)
    else logOut()
  }

  function discardAndLogOut() {
    setAsking(false)
    logOut()
  }

  return (
    <>
      <Button look="secondary" onClick={begin} disabled={isPending} className="shrink-0">
        Logga ut
      </Button>
      {isAsking && (
        <Dialog heading="Du har inte sparat" onClose={() => setAsking(false)}>
          <p>Det finns ett osparat utkast. Det raderas när du loggar ut.</p>
          <div className="mt-8 flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={discardAndLogOut} className="max-sm:w-full">
              Logga ut ändå
            </Button>
            <Button onClick={() => setAsking(false)} className="max-sm:w-full">
              Avbryt
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
