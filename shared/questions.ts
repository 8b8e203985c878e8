import * as z from 'zod/mini'
import { questionAddress } from './question-address.ts'
import { atMost, line, plannedDay, text } from './text-rules.ts'

/** The maximum number of questions that the company may answer on the site. */
export const maxQuestions = 20

const Question = z.object({
  question: line(
    5,
    'Skriv en fråga',
    atMost(120, 'Frågan'),
    // Its address is made of them.
    z.regex(/[\p{L}\d]/u, 'Skriv en fråga'),
  ),
  answer: text(2, 'Skriv ett svar', atMost(1500, 'Svaret')),
  /** The day of the last change, which the server notes (`saveCompany`). */
  updatedOn: z.optional(plannedDay),
})

export type Question = z.output<typeof Question>

/** Names the place of a question whose address another one has. */
const eachAddressOnce = ({ value, issues }: z.core.ParsePayload<Question[]>) => {
  const addresses = value.map(({ question }) => questionAddress(question))
  const index = addresses.findIndex((address, place) => addresses.indexOf(address) < place)
  if (index < 0) return
  const path = [index, 'question']
  issues.push({ code: 'custom', message: 'Frågan finns redan', path, input: value })
}

/** Tenants' questions with the company's answers, in the order of the page. */
export const Questions = z
  .array(Question)
  .check(z.maxLength(maxQuestions, `Det får vara högst ${maxQuestions} frågor`), eachAddressOnce)
