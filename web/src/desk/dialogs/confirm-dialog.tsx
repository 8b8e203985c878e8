import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeskDialog, DialogBody, DialogFooter } from './desk-dialog.tsx'

interface Props {
  heading: string
  /** What is chosen by closing the question, and where the focus begins. */
  stay: string
  onStay: () => void
  /** Everything else that can be chosen. */
  others: { text: string; onChoose: () => void }[]
  children: ReactNode
}

/** A question over an open dialog. Whoever does not answer loses nothing. */
export const ConfirmDialog = ({ heading, stay, onStay, others, children }: Props) => {
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
        <Button data-first-focus onClick={onStay} className={width}>
          {stay}
        </Button>
      </DialogFooter>
    </DeskDialog>
  )
}
