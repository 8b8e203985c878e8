import { createContext } from 'react'
import type { Draft } from './drafts.ts'

interface FormState {
  /** The error message of each invalid field. */
  errors: Record<string, string>
  /** The values when the visitor last left the form. */
  draft: Draft
  /** True until the form is sent. A form that has been sent is empty. */
  isFirstRound: boolean
}

/** The state that a form shares with its fields. */
export const FormContext = createContext<FormState>({ errors: {}, draft: {}, isFirstRound: true })
