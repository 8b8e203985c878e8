import { createContext, type ChangeEvent, type FocusEvent } from 'react'
import type { FormErrors } from './form-errors.ts'
import type { FormValues } from './unsent.ts'

interface FormState {
  errors: FormErrors
  /** The values that the fields begin with. */
  written: FormValues
  /** True once the form has been sent; it is then empty. */
  wasSent?: boolean
  /** On the desk alone, whose own fields call `useRegister`: connects an input with the state of its form. */
  register?: Register
}

/** Returns what an input needs besides its name. */
export type Register = (name: string) => {
  ref: (element: HTMLElement | null) => void
  onChange: (event: ChangeEvent<HTMLElement>) => unknown
  onBlur: (event: FocusEvent<HTMLElement>) => unknown
}

/** The state that a form shares with its fields. */
export const FormContext = createContext<FormState>({ errors: {}, written: {} })
