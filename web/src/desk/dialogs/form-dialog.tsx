import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { SaveButton } from '../buttons.tsx'
import { DeskDialog, DialogBody, DialogFooter } from './desk-dialog.tsx'

interface Props {
  heading: string
  size?: 'small' | 'medium' | 'large'
  form: { isSaving: boolean; failure: { sentence: string } | undefined }
  /** The id of the form among the children. */
  id: string
  /** The text of the button that submits the form. */
  button: string
  /** The same during the call. */
  saving?: string
  /** An error that stands at no field: by default that of the call. */
  problem?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form, which nothing closes during the call. */
export function FormDialog(props: Props) {
  const { heading, size, form, id, button, saving, children } = props
  const problem = 'problem' in props ? props.problem : form.failure?.sentence
  const close = () => form.isSaving || props.onClose()
  return (
    <DeskDialog heading={heading} {...(size && { size })} onClose={close}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <Problem text={problem} className="w-full py-3" />
        <Button look="secondary" onClick={close} className="max-sm:grow">
          Avbryt
        </Button>
        <SaveButton
          form={id}
          isSaving={form.isSaving}
          {...(saving && { saving })}
          className="max-sm:grow"
        >
          {button}
        </SaveButton>
      </DialogFooter>
    </DeskDialog>
  )
}
