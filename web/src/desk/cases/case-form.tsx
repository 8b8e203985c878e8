import type { ReactNode } from 'react'
import { Problem } from '../../ui/notice.tsx'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from '../form/form.tsx'
import type { AnyForm } from '../form/use-desk-form.ts'

interface Props {
  form: AnyForm
  /** The text of the button that saves. */
  button: string
  /** The same during the call. */
  saving?: string
  children: ReactNode
}

/** A form in a section of a case, above the button that saves it. */
export const CaseForm = ({ form, button, saving, children }: Props) => (
  <DeskForm form={form} className="grid gap-4">
    {children}
    <SaveButton
      look="secondary"
      isSaving={form.isSaving}
      saving={saving}
      className="sm:justify-self-start"
    >
      {button}
    </SaveButton>
    <Problem text={form.failure?.sentence} />
  </DeskForm>
)
