import { createContext } from 'react'
import type { Draft } from './drafts.ts'

interface FormState {
  /** The message of each field that needs mending. */
  errors: Record<string, string>
  /** What was written before the form was last left. */
  draft: Draft
  /** Whether nothing has been sent yet. A form that has been sent is empty. */
  isFirstRound: boolean
}

/** What the fields know of their form. */
export const FormContext = createContext<FormState>({ errors: {}, draft: {}, isFirstRound: true })
