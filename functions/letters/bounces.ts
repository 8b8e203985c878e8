import * as z from 'zod/mini'
import { today, unlimited, useWrite } from '../table/counters.ts'
import { getItem } from '../table/items.ts'

/**
 * The number of letters to visitors that came back in a day (UTC) after which no more are sent that
 * day, since SES suspends accounts that go on sending.
 */
export const maxBounces = 5

/** The id of the counter of today's letters to visitors that came back (UTC). */
export const bounceCounter = () => `receipt#bounced#${today().day}`

/** The write that counts a letter to a visitor that came back. */
export const bounceWrite = () => useWrite(bounceCounter(), unlimited, today().endsAt)

/** True when visitors get no more letters today. */
export async function areConfirmationsStopped(): Promise<boolean> {
  const counted = await getItem('counter', bounceCounter(), z.object({ uses: z.int() }))
  return counted !== undefined && counted.uses >= maxBounces
}
