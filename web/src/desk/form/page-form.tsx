import type { ComponentProps } from 'react'
import { Problem } from '../../ui/notice.tsx'
import { SaveButton } from '../buttons.tsx'
import { DeskForm, type FormWithButtons } from './form.tsx'

interface Props extends FormWithButtons, Pick<ComponentProps<typeof SaveButton>, 'look'> {
  'aria-label'?: string
}

/** A form in a section of a page, above its buttons; in a dialog it is a `FormDialog`. */
export function PageForm({ form, button, saving, look, otherButtons, children, ...props }: Props) {
  const { problem = form.failure?.sentence, 'aria-label': name } = props
  return (
    <DeskForm form={form} aria-label={name} className="grid min-w-0 grid-cols-1 gap-4">
      {children}
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {button && (
          <SaveButton look={look} isSaving={form.isSaving} saving={saving}>
            {button}
          </SaveButton>
        )}
        {otherButtons}
      </div>
    </DeskForm>
  )
}
