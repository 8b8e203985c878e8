import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeskDialog, DialogBody, DialogFooter } from './desk-dialog.tsx'
import { useCloseDialog } from './dialog-address.ts'

/** Says that the address names nothing that can be shown, and leads to the list. */
export function GoneDialog({ heading, text }: { heading: string; text: string }) {
  const close = useCloseDialog()
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => button.current!.focus(), [])

  return (
    <DeskDialog heading={heading} size="small" onClose={close}>
      <DialogBody>
        <p>{text}</p>
      </DialogBody>
      <DialogFooter>
        <Button ref={button} onClick={() => close()} className="max-sm:w-full">
          Till listan
        </Button>
      </DialogFooter>
    </DeskDialog>
  )
}
