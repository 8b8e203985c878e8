import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeskDialog, DialogBody, DialogFooter } from './desk-dialog.tsx'
import { useCloseDialog } from './dialog-address.ts'

interface Props {
  heading: string
  /** The choice that closing the dialog makes; it has the initial focus. */
  stay: string
  onStay: () => void
  /** The other choices. */
  others: { text: string; onChoose: () => void }[]
  children: ReactNode
}

/** A question above an open dialog. */
export const ConfirmDialog = ({ heading, stay, onStay, others, children }: Props) => {
  const staying = useRef<HTMLButtonElement>(null)

  useEffect(() => staying.current!.focus(), [])

  // Three side by side would not fit.
  const width = others.length > 1 ? 'w-full' : 'max-sm:w-full'
  return (
    <DeskDialog heading={heading} size="small" onClose={onStay}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        {others.map(({ text, onChoose }) => (
          <Button key={text} look="secondary" onClick={onChoose} className={width}>
            {text}
          </Button>
        ))}
        <Button ref={staying} onClick={onStay} className={width}>
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
    <ConfirmDialog heading={heading} stay="Till listan" onStay={close} others={[]}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
