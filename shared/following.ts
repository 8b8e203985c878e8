import * as z from 'zod/mini'
import { atMost, text } from './text.ts'

/** The secret of a link to one fault report: 128 random bits in hexadecimal digits. */
const secret = z.string().check(z.regex(/^[\da-f]{32}$/))

export const FollowLink = z.object({ secret })

/** A fault report as its sender may follow it, without anything that was typed. */
export const FollowedReport = z.object({
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  progress: z.enum(['received', 'ongoing', 'fixed']),
  /** When the status was changed last, if ever. */
  changedAt: z.optional(z.iso.datetime()),
})

export const Addition = z.object({
  secret,
  message: text(2, 'Skriv vad du vill lägga till').check(atMost(1000, 'Texten')),
})

export const Outcome = z.object({ secret, outcome: z.enum(['solved', 'remains']) })

/** The urgent report that was acknowledged. */
export const Acknowledged = z.object({ id: z.uuid(), reference: z.string() })

export type FollowedReport = z.output<typeof FollowedReport>
