import * as z from 'zod/mini'
import { countUp, today } from '../table/counters.ts'
import { getItem } from '../table/items.ts'

/**
 * The number of letters to visitors that came back in a day (UTC) after which no more are sent that
 * day, since SES suspends who goes on.
 */
export const maxBounces = 5

/** The id of the counter of today's letters to visitors that came back (UTC). */
export const bounceCounter = () => `receipt#bounced#${today().day}`

/** Counts a letter to a visitor that came back, outside of any transaction. */
export const countBounce = () => countUp(bounceCounter(), today().endsAt)

/** True when visitors get no more letters today. */
export async function areConfirmationsStopped(): Promise<boolean> {
  const counted = await getItem('counter', bounceCounter(), z.object({ uses: z.int() }))
  return counted !== undefined && counted.uses >= maxBounces
}
