import * as z from 'zod/mini'
import { swedish } from './clock.ts'

/**
 * A moment, read as ISO 8601 in UTC. Takes what `Date` takes; a date and time without a zone, as a
 * `datetime-local` input writes it, is Swedish time.
 */
export const instant = (message: string) =>
  z.pipe(
    z.union([z.string(), z.number()], message),
    z.transform((value, context) => {
      const milliseconds = typeof value === 'number' ? value : parse(value.trim())
      const year = new Date(milliseconds).getUTCFullYear()
      if (year >= 1900 && year <= 9999) return new Date(milliseconds).toISOString()
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }),
  )

function parse(value: string): number {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/.test(value)) return Date.parse(value)
  const wallClock = Date.parse(`${value.length === 10 ? `${value}T00:00` : value}Z`)
  // The offset at the guess can differ from the one at the answer around a change of clocks.
  const guess = wallClock - swedishOffset(wallClock)
  return wallClock - swedishOffset(guess)
}

/** The milliseconds by which Swedish clocks are ahead of UTC at this moment. */
function swedishOffset(moment: number): number {
  if (Number.isNaN(moment)) return Number.NaN
  const parts = Object.fromEntries(
    swedishClock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

let clock: Intl.DateTimeFormat | undefined

/** Made when it is first needed: it costs a cold function 20 ms. */
const swedishClock = () =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    ...swedish,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }))
