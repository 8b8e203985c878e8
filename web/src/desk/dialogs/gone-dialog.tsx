import { Button } from '../../ui/button.tsx'
import { DeskDialog, DialogBody, DialogFooter } from './desk-dialog.tsx'
import { useCloseDialog } from './dialog-address.ts'

interface Props {
  heading: string
  text: string
}

/** Says that the address names nothing that can be shown, and leads to the list. */
export function GoneDialog({ heading, text }: Props) {
  const close = useCloseDialog()
  return (
    <DeskDialog heading={heading} size="small" onClose={close}>
      <DialogBody>
        <p>{text}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>Till listan</Button>
      </DialogFooter>
    </DeskDialog>
  )
}
