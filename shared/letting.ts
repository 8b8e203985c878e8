import * as z from 'zod/mini'
import { dayMilliseconds } from './clock.ts'
import { formatDate } from './format.ts'
import { retentionDays } from './retention.ts'
import { atMost, text } from './text.ts'

/** The number of minutes in which a letting can be undone before anybody is told of it. */
export const lettingMinutes = 10

/**
 * The letting of an apartment by the desk's call. An apartment that only got the status 'rented'
 * has none.
 */
export const Letting = z.object({
  /** The status that it gets back when the letting is undone. */
  from: z.enum(['available', 'upcoming']),
  /** An inquiry of the chosen applicant; left out for somebody who has not applied here. */
  tenant: z.optional(z.uuid()),
  /** The time at which the others are told, and how many they were at the letting. */
  tellsAt: z.iso.datetime(),
  others: z.int(),
})

/** Lets an apartment to the sender of the inquiry `tenant`, or without it to somebody else. */
export const NewLetting = z.object({
  tenant: z.optional(z.uuid()),
  /** The answer to the other applicants. */
  text: text(2, 'Skriv vad de andra ska få läsa', atMost(2000, 'Texten')),
})

export type Letting = z.output<typeof Letting>

/** The suggested answer to the other applicants; `now` is in milliseconds since 1970. */
export const lettingText = ({ title, address }: { title: string; address: string }, now: number) =>
  `Tack för att du anmälde intresse för ${title}, ${address}. Lägenheten är nu uthyrd till någon annan.

Du behöver inte göra något. Vi raderar din anmälan senast den ${formatDate(deletionAfter(now))}.

Vi önskar dig lycka till i ditt sökande.`

const deletionAfter = (now: number) =>
  new Date(
    now + lettingMinutes * 60_000 + retentionDays.answeredInquiry * dayMilliseconds,
  ).toISOString()
