import type { ComponentProps, ReactNode } from 'react'
import { Problem } from '../../ui/notice.tsx'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from './form.tsx'
import type { AnyForm } from './use-desk-form.ts'

/** A form with its buttons, on a page or in a dialog. */
export interface FormWithButtons {
  form: AnyForm
  /** The text of the button that submits the form; there is none where nothing can be saved. */
  button: string | undefined
  /** The same during the call. */
  saving?: string
  /** Other buttons. */
  others?: ReactNode
  /** Said in the place of the call's error. */
  problem?: string | undefined
  children: ReactNode
}

interface Props extends FormWithButtons, Pick<ComponentProps<typeof SaveButton>, 'look'> {
  'aria-label'?: string
}

/** A form in a section of a page, above its buttons; in a dialog it is a `FormDialog`. */
export function PageForm({ form, button, saving, look, others, children, ...props }: Props) {
  const { problem = form.failure?.sentence, 'aria-label': name } = props
  return (
    <DeskForm form={form} aria-label={name} className="grid min-w-0 grid-cols-1 gap-4">
      {children}
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <SaveButton look={look} isSaving={form.isSaving} saving={saving}>
          {button}
        </SaveButton>
        {others}
      </div>
    </DeskForm>
  )
}
