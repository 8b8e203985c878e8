import * as z from 'zod/mini'
import { Company } from './company-facts.ts'

/**
 * The maximum number of changes of the facts about the company that are kept, and for how many
 * days.
 */
export const maxFactsChanges = 20
export const factsChangeDays = 90

/** The name of one fact, such as `phones`. */
export type Fact = keyof Company

/** The names of all facts. */
export const factNames = Object.keys(Company.shape) as [Fact, ...Fact[]]

/** A change of the facts, with what it takes to undo it. */
export const FactsChange = z.object({
  at: z.string(),
  /** A user name; left out once that person's data were erased. */
  by: z.optional(z.string()),
  fields: z.array(z.enum(factNames)),
  /** The former values of these fields; a field that was empty has none. */
  before: z.partial(Company),
})

/** The facts as an administrator edits them. */
export const EditableCompany = z.extend(Company, {
  /** Goes back in `If-Match`; 0 until something is saved. */
  version: z.int(),
  /** The newest first. */
  changes: z.array(FactsChange),
})

export type FactsChange = z.output<typeof FactsChange>
export type EditableCompany = z.output<typeof EditableCompany>
