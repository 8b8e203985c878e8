import * as z from 'zod/mini'
import { by, LetterState, stage } from './case-history.ts'
import { atMost, text } from './text-rules.ts'

/** The maximum number of characters of a message in a list of applicants; its case has all of it. */
export const maxShownMessageLength = 1000

/** One person who has applied for an apartment, however often: who has the same address or number. */
export const Applicant = z.object({
  /** Of the newest inquiry that has one: letters go to it. Without one they are called. */
  email: z.optional(z.string()),
  /** The other addresses that they have written from. */
  otherEmails: z.array(z.string()),
  name: z.string(),
  phone: z.optional(z.string()),
  /** The inquiry on which they are answered: the newest, or the newest with an address. */
  id: z.uuid(),
  /** All of them, the newest first. */
  caseIds: z.array(z.uuid()),
  count: z.int(),
  /** Of the newest one. */
  receivedAt: z.iso.datetime(),
  message: z.string(),
  /** Of the one on which they are answered; the version goes back in `If-Match`. */
  reference: z.string(),
  version: z.int(),
  /** Of the one on which they are answered, or else of the newest one that has a stage. */
  stage: z.optional(stage),
  /** The latest note on any of them. */
  note: z.optional(z.object({ text: z.string(), at: z.iso.datetime(), by })),
  /** The time their newest inquiry expires. */
  expiresAt: z.iso.datetime(),
  /** The time they were told that the apartment is let to somebody else. */
  answeredAt: z.optional(z.iso.datetime()),
  /** Of the latest reply to them. */
  letter: z.optional(LetterState),
})

export type Applicant = z.output<typeof Applicant>

/** The number of applicants of each apartment that has any: id → number. */
export const ApplicantCounts = z.record(z.uuid(), z.int())

/** The number of minutes in which a letting can be undone before anybody is told of it. */
export const lettingMinutes = 10

/** Lets an apartment to the sender of the inquiry `tenant`, or without it to somebody else. */
export const NewLetting = z.object({
  tenant: z.optional(z.uuid()),
  /** The answer to the other applicants. */
  text: text(2, 'Skriv vad de andra ska få läsa', atMost(2000, 'Texten')),
})
