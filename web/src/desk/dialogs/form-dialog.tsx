import { useId, type ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { SaveButton } from '../buttons.tsx'
import { DeskForm, type FormWithButtons } from '../form/form.tsx'
import { DeskDialog, DialogBody, DialogFooter } from './desk-dialog.tsx'

type Props = FormWithButtons &
  Pick<ComponentProps<typeof DeskDialog>, 'heading' | 'size' | 'onClose'>

/** A dialog with one form, which nothing closes during the call. */
export function FormDialog(props: Props) {
  const { heading, size, form, button, saving, otherButtons, onClose, children } = props
  const { problem = form.failure?.sentence } = props
  const id = useId()
  return (
    <DeskDialog heading={heading} size={size} isLocked={form.isSaving} onClose={onClose}>
      <DialogBody>
        <DeskForm form={form} id={id}>
          {children}
        </DeskForm>
      </DialogBody>
      <DialogFooter>
        <Problem text={problem} className="w-full py-3" />
        <Button look="secondary" isBusy={form.isSaving} onClick={() => onClose()}>
          Avbryt
        </Button>
        {otherButtons}
        {button && (
          <SaveButton form={id} isSaving={form.isSaving} saving={saving}>
            {button}
          </SaveButton>
        )}
      </DialogFooter>
    </DeskDialog>
  )
}
