import * as z from 'zod/mini'
import { Company } from './company-facts.ts'

/** The maximum number of changes that are kept, and for how many days. */
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

/** The steps before the site is opened for visitors, beside replacing the examples of the facts. */
export const openingSteps = ['sandbox', 'alarms', 'backup', 'administrators'] as const

export type OpeningStep = (typeof openingSteps)[number]

/** The steps that are left before the site is opened; without those that are done or cannot be read. */
export const Readiness = z.object({
  examples: z.array(z.enum(factNames)),
  steps: z.array(z.enum(openingSteps)),
})

export type Readiness = z.output<typeof Readiness>

/** SES Developer Guide, "Service quotas". -1 is no limit (API Reference, GetSendQuota). */
export const isSandboxQuota = (quota: number) => quota >= 0 && quota <= 200

/** In the place of the name of an alarm topic or a backup vault: the stage has none. */
export const noResource = 'none'
