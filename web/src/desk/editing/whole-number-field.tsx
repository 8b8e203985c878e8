import type { ComponentProps, FocusEvent } from 'react'
import { toWholeNumber } from '#shared/apartments.ts'
import { TextField } from '../../forms/field.tsx'

/**
 * A whole number. Whoever leaves the field sees what it is taken for: '7 450' is 7450, '58,5' is 58,
 * and what is no number is 0 (specification section 5).
 */
export const WholeNumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} inputMode="numeric" onBlur={showWholeNumber} />
)

function showWholeNumber({ target }: FocusEvent<HTMLInputElement>) {
  const written = target.value.trim()
  const number = written && String(toWholeNumber(written))
  if (number === target.value) return
  target.value = number
  // As if it had been written, so that the form hears of it.
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
