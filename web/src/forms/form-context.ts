import { createContext } from 'react'
import type { FormErrors } from './form-errors.ts'
import type { FormValues } from './unsent.ts'

interface FormState {
  errors: FormErrors
  /** The values that the fields begin with. */
  written: FormValues
  /** True once the form has been sent; it is then empty. */
  wasSent?: boolean
}

/** The state that a form shares with its fields. */
export const FormContext = createContext<FormState>({ errors: {}, written: {} })
