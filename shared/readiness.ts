import * as z from 'zod/mini'
import { factNames } from './facts-changes.ts'

/** The steps before the site is opened for visitors, beside replacing the examples of the facts. */
export const openingSteps = ['sandbox', 'alarms', 'backup', 'administrators'] as const

export type OpeningStep = (typeof openingSteps)[number]

/** The steps that are left before the site is opened; without those that are done or cannot be read. */
export const Readiness = z.object({
  /** The facts about the company that are still examples. */
  examples: z.array(z.enum(factNames)),
  steps: z.array(z.enum(openingSteps)),
})

export type Readiness = z.output<typeof Readiness>

/**
 * True for the quota of letters a day of an account in SES's sandbox (SES Developer Guide, "Service
 * quotas"). -1 is no limit (API Reference, GetSendQuota).
 */
export const isSandboxQuota = (quota: number) => quota >= 0 && quota <= 200

/** In the place of the name of an alarm topic or a backup vault: the stage has none. */
export const noResource = 'none'
