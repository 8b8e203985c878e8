import * as z from 'zod/mini'
import { atMost, instant, text, upTo } from './text-rules.ts'

/** The maximum number of notices, and of the houses of one. */
export const maxNotices = 10
export const maxHouses = 50

/** A text that pages show from one time until another: all of them, or where tenants of its houses report a fault. */
const Notice = z
  .object({
    text: text(5, 'Skriv vad som händer', atMost(200, 'Meddelandet')),
    from: instant('Ange en tid'),
    until: instant('Ange en tid'),
    /** Their ids. One that is deleted is left out where the notice is shown. */
    houses: z.optional(
      upTo(maxHouses, 'hus', z.uuid('Välj ett hus')).check(z.minLength(1, 'Välj ett hus')),
    ),
  })
  .check(
    z.refine(({ from, until }) => from < until, {
      error: 'Meddelandet ska sluta efter att det börjar',
      path: ['until'],
    }),
  )

export const Notices = upTo(maxNotices, 'meddelanden', Notice)

type Notice = z.output<typeof Notice>

/** A notice as pages have it, without its houses. */
export type ShownNotice = Omit<Notice, 'houses'> & {
  /** It begins soon after the page is rendered; the browser shows it then. */
  isToCome?: true
}

/** A notice for houses, with their addresses. */
export type HouseNotice = ShownNotice & { addresses: string[] }

/** A fault that a notice is about, and the address of its house. */
export interface KnownFault {
  text: string
  address: string
}
