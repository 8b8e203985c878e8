import { use, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react'
import { readWholeNumber } from './number.ts'
import { TextField } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form-context.ts'

interface Props extends ComponentProps<typeof TextField> {
  /** For money: a fraction stays as it is typed, and is refused. */
  isExact?: boolean
}

/**
 * A whole number, shown as it will be sent once the field loses focus: '7 450' as 7450, '58,5' as
 * 58, a text that is no number as 0 (specification section 5). A text that can be read in several ways
 * stays, and is refused.
 */
export function WholeNumberField({ isExact = false, ...props }: Props) {
  const { register } = use(FormContext)

  function showAsSent({ target }: FocusEvent<HTMLInputElement>) {
    const number = target.value.trim() && readWholeNumber(target.value, isExact)
    if (!Number.isInteger(number) || target.value === String(number)) return
    target.value = String(number)
    // React fires no event for a value that a script has set.
    register!(target.name).onChange({ target, type: 'change' } as ChangeEvent<HTMLInputElement>)
  }

  return <TextField {...props} inputMode="numeric" onBlur={showAsSent} />
}
