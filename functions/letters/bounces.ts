import * as z from 'zod/mini'
import { countUp, today } from '../table/counters.ts'
import { getItem } from '../table/items.ts'

/** After so many letters that came back no visitor gets one that day: SES suspends who goes on. */
export const mostBounces = 5

export const bounceCounter = () => `receipt#bounced#${today().day}`

/** Counts a letter to a visitor that came back. */
export const countBounce = () => countUp(bounceCounter(), today().endsAt)

/** True when visitors get no more letters today. */
export async function areConfirmationsStopped(): Promise<boolean> {
  const counted = await getItem('counter', bounceCounter(), z.object({ uses: z.int() }))
  return counted !== undefined && counted.uses >= mostBounces
}
