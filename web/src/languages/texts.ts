import { createContext, use } from 'react'
import type { ApiError } from '../api/api-error.ts'
import type { texts as english } from './en.ts'
import { texts as swedish } from './sv.ts'

/**
 * The texts of a part of the site in one language. What only other languages have stands in the code
 * that shares it with letters, such as the categories of faults.
 */
export type Texts = typeof swedish & Partial<typeof english>

/** The texts that `useTexts` returns; without a provider the site is Swedish. */
export const TextsContext = createContext<Texts>(swedish)

/** The texts of the language that the visitor has chosen. */
export const useTexts = () => use(TextsContext)

/** An error for `say`: its Swedish sentence, and the server's code or the name of the field. */
export type ErrorText = Pick<ApiError, 'sentence'> & Partial<Pick<ApiError, 'code' | 'minutes'>>

/** The sentence of an error in the language of these texts; without `errors` the Swedish one. */
export function say({ sentence, code, minutes }: ErrorText, { errors }: Texts): string {
  const translated = errors && (errors[sentence] ?? errors[code ?? ''] ?? errors['other'])
  return translated?.replace('{minutes}', `${minutes}`) ?? sentence
}
