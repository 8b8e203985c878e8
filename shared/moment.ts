import { dayMilliseconds, swedish } from './clock.ts'

/**
 * A moment as ISO 8601 in UTC, read from milliseconds since 1970 or from a date, which may have a time and a
 * zone. Without a zone it is Swedish time, as a `datetime-local` input writes it; what the clocks skip in
 * spring is an hour later. Undefined for what does not exist, such as 30 February or 24:00, and for years
 * outside of 1900 to 9999.
 */
export function readMoment(value: string | number): string | undefined {
  const milliseconds = typeof value === 'number' ? value : parse(value)
  const year = new Date(milliseconds).getUTCFullYear()
  return year >= 1900 && year <= 9999 ? new Date(milliseconds).toISOString() : undefined
}

/** The moment from which a house's declaration is no longer valid (ISO 8601), if its last day is known. */
export const declarationEnd = ({ validUntil }: { validUntil?: string | undefined }) =>
  validUntil &&
  readMoment(new Date(Date.parse(validUntil) + dayMilliseconds).toISOString().slice(0, 10))

function parse(value: string): number {
  const [, date, time = '00:00', zone] = written.exec(value.trim()) ?? []
  const wallClock = Date.parse(`${date}T${time}Z`)
  // `Date` takes 30 February as 2 March, and 24:00 as the next day.
  if (!date || !new Date(wallClock).toJSON()?.startsWith(date)) return Number.NaN
  if (zone) return Date.parse(`${date}T${time}${zone}`)
  // The offset at the guess can differ from the one at the answer around a change of clocks.
  const guess = wallClock - swedishOffset(wallClock)
  return wallClock - swedishOffset(guess)
}

const written =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/** The milliseconds by which Swedish clocks are ahead of UTC at this moment. */
function swedishOffset(moment: number): number {
  // '2026-06-01 10:00:00': in Swedish a date is written as in ISO 8601.
  const clock = new Date(moment).toLocaleString('sv-SE', swedish).replace(' ', 'T')
  return Date.parse(`${clock}Z`) - Math.floor(moment / 1000) * 1000
}
