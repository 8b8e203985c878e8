import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from '../form/form.tsx'
import type { AnyForm } from '../form/use-desk-form.ts'
import { DeskDialog, DialogBody, DialogFooter } from './desk-dialog.tsx'

interface Props extends Pick<ComponentProps<typeof DeskDialog>, 'heading' | 'size' | 'onClose'> {
  form: AnyForm
  /** The text of the button that submits the form; there is none where nothing can be saved. */
  button: string | undefined
  /** The same during the call. */
  saving?: string
  /** Other buttons, before that one. */
  others?: ReactNode
  /** Said in the place of the call's error. */
  problem?: string | undefined
  children: ReactNode
}

/** A dialog with one form, which nothing closes during the call. */
export function FormDialog(props: Props) {
  const { heading, size, form, button, saving, others, onClose, children } = props
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
        {others}
        {button && (
          <SaveButton form={id} isSaving={form.isSaving} saving={saving}>
            {button}
          </SaveButton>
        )}
      </DialogFooter>
    </DeskDialog>
  )
}
