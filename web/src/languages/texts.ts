import { createContext, use } from 'react'
import type { ApiError } from '../api/api-error.ts'
import type { texts } from './en.ts'

/**
 * The texts of a part of the site in another language. A component says its Swedish where a text is
 * missing: `useTexts().name ?? 'Namn'`.
 */
export type Texts = Partial<typeof texts>

export const TextsContext = createContext<Texts>({})

export const useTexts = () => use(TextsContext)

/** A problem: its Swedish sentence, and the server's code or the name of the field. */
export type Trouble = Pick<ApiError, 'sentence'> & Partial<Pick<ApiError, 'code' | 'minutes'>>

/** Answers with the sentence about a problem in the chosen language. */
export const say = ({ sentence, code, minutes }: Trouble, { said }: Texts): string =>
  said
    ? (said[sentence] ?? said[code ?? ''] ?? said['other']!).replace('{minutes}', `${minutes}`)
    : sentence
