import * as z from 'zod/mini'
import { questionAddress } from './question-address.ts'
import { atMost, eachOnce, line, plannedDay, text, upTo } from './text-rules.ts'

/** The maximum number of questions that the company may answer on the site. */
export const maxQuestions = 20

const Question = z.object({
  question: line(5, 'Skriv en fråga', atMost(120, 'Frågan')).check(
    // Its address is made of them.
    z.regex(/[\p{L}\d]/u, 'Skriv en fråga'),
  ),
  answer: text(2, 'Skriv ett svar', atMost(1500, 'Svaret')),
  /** The day of the last change, which the server notes (`saveCompany`). */
  updatedOn: z.optional(plannedDay),
})

export type Question = z.output<typeof Question>

/** Tenants' questions with the company's answers, in the order of the page. */
export const Questions = upTo(maxQuestions, 'frågor', Question).check(
  eachOnce('question', questionAddress, 'Frågan finns redan'),
)
