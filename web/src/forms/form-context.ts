import { createContext } from 'react'
import type { FormValues } from './unsent.ts'

interface FormState {
  /** The error message of each invalid field. */
  errors: Record<string, string>
  /** The values that the fields begin with. */
  written: FormValues
  /** True until the form is sent. A form that has been sent is empty. */
  isFirstRound: boolean
}

/** The state that a form shares with its fields. */
export const FormContext = createContext<FormState>({ errors: {}, written: {}, isFirstRound: true })
