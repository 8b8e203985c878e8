import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeskDialog, DialogBody, DialogFooter } from './desk-dialog.tsx'
import { useCloseDialog } from './dialog-address.ts'

interface Props {
  heading: string
  /** The choice that closing the dialog makes; it has the initial focus. */
  stay: string
  onStay: () => void
  /** The other choice, where there is one. */
  other?: { text: string; onChoose: () => void }
  children: ReactNode
}

/** A question above an open dialog. */
export const ConfirmDialog = ({ heading, stay, onStay, other, children }: Props) => {
  const staying = useRef<HTMLButtonElement>(null)

  useEffect(() => staying.current!.focus(), [])

  return (
    <DeskDialog heading={heading} size="small" onClose={onStay}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        {other && (
          <Button look="secondary" onClick={other.onChoose} className="max-sm:w-full">
            {other.text}
          </Button>
        )}
        <Button ref={staying} onClick={onStay} className="max-sm:w-full">
          {stay}
        </Button>
      </DialogFooter>
    </DeskDialog>
  )
}

/** Says that the address names nothing that can be shown, and leads to the list. */
export function GoneDialog({ heading, text }: { heading: string; text: string }) {
  const close = useCloseDialog()
  return (
    <ConfirmDialog heading={heading} stay="Till listan" onStay={close}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
