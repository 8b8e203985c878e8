import { swedish } from '#shared/clock.ts'

/**
 * A moment as a `datetime-local` input shows it, by Swedish clocks and without seconds:
 * '2026-11-20T10:05'. The server reads such a text as Swedish time again (shared/moment.ts).
 */
export const toSwedishInput = (moment: string): string =>
  // The Swedish way of writing date and time is that of ISO 8601, here with seconds.
  new Date(moment).toLocaleString('sv-SE', swedish).slice(0, 16).replace(' ', 'T')

/** The value of an input as it is read: that of a `datetime-local` as '2026-11-20 10:05', any other as it is. */
export const asRead = (typed: string) => typed.replace(/^([\d-]{10})T/, '$1 ')
