import { createContext, use } from 'react'
import type { ApiError } from '../api/api-error.ts'
import type { texts } from './en.ts'

/**
 * The texts of a part of the site in another language. A component says its Swedish where a text is
 * missing: `useTexts().name ?? 'Namn'`.
 */
export type Texts = Partial<typeof texts>

/** The texts that `useTexts` returns; without a provider the site is Swedish. */
export const TextsContext = createContext<Texts>({})

/** The texts of the language that the visitor has chosen; no texts in Swedish. */
export const useTexts = () => use(TextsContext)

/** What `say` needs of an error: its Swedish sentence, and the server's code or the name of the field. */
export type ErrorText = Pick<ApiError, 'sentence'> & Partial<Pick<ApiError, 'code' | 'minutes'>>

/** The sentence of an error in the language of these texts; without `said` the Swedish one. */
export const say = ({ sentence, code, minutes }: ErrorText, { said }: Texts): string =>
  said
    ? (said[sentence] ?? said[code ?? ''] ?? said['other']!).replace('{minutes}', `${minutes}`)
    : sentence
