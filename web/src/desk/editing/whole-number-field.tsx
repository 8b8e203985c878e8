import { use, type ChangeEvent, type ComponentProps } from 'react'
import { readWholeNumber } from './number.ts'
import { TextField } from '../../forms/field.tsx'
import { FormContext, type Register } from '../../forms/form-context.ts'

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
  return (
    <TextField
      {...props}
      inputMode="numeric"
      onBlur={({ target }) => showWholeNumber(target, isExact, register!)}
    />
  )
}

function showWholeNumber(target: HTMLInputElement, isExact: boolean, register: Register) {
  const written = target.value.trim()
  const number = written && readWholeNumber(written, isExact)
  const shown = Number.isInteger(number) ? String(number) : written
  if (shown === target.value) return
  target.value = shown
  // React fires no event for a value that a script has set.
  register(target.name).onChange({ target, type: 'change' } as ChangeEvent<HTMLInputElement>)
}
