import * as z from 'zod/mini'
import { factNames } from './facts-changes.ts'

/** What is left to do outside the facts before the site is opened for visitors. */
export const openingSteps = ['sandbox', 'alarms', 'backup', 'administrators'] as const

export type OpeningStep = (typeof openingSteps)[number]

/** What is left before the site is opened. What is done, or is not known here, is not in it. */
export const Readiness = z.object({
  /** The facts about the company that are still examples. */
  examples: z.array(z.enum(factNames)),
  steps: z.array(z.enum(openingSteps)),
})

export type Readiness = z.output<typeof Readiness>

/** Letters a day; only an account in SES's sandbox has so few (SES Developer Guide, "Service quotas"). */
export const sandboxQuota = 200

/** In the place of the name of an alarm topic or a backup vault: the stage has none. */
export const noResource = 'none'
