import type { ComponentProps, FocusEvent } from 'react'
import { toWholeNumber } from '#shared/input/number.ts'
import { TextField } from '../../forms/field.tsx'

/**
 * A whole number, shown as it will be sent once the field loses focus: '7 450' as 7450, '58,5' as
 * 58, a text that is no number as 0 (specification section 5).
 */
export const WholeNumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} inputMode="numeric" onBlur={showWholeNumber} />
)

function showWholeNumber({ target }: FocusEvent<HTMLInputElement>) {
  const written = target.value.trim()
  const number = written && String(toWholeNumber(written))
  if (number === target.value) return
  target.value = number
  // The form listens to input events only.
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
