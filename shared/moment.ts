import { dayMilliseconds, swedish } from './clock.ts'

/**
 * A moment as ISO 8601 in UTC, read from milliseconds since 1970 or from a date, with the year first or
 * the month's English name, which may have a time and a zone. Without a zone it is Swedish time, as a
 * `datetime-local` input writes it; what the clocks skip in spring is an hour later. Undefined for what
 * does not exist, such as 30 February or 24:00, and for years outside of 1900 to 9999.
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
  const [, date, time = '00:00', zone, hours = '+00', minutes = '00'] =
    written.exec(inFigures(value)) ?? []
  const wallClock = Date.parse(`${date}T${time}Z`)
  // `Date` takes 30 February as 2 March, and 24:00 as the next day.
  if (!date || !new Date(wallClock).toJSON()?.startsWith(date)) return Number.NaN
  if (zone) return Date.parse(`${date}T${time}${hours}:${minutes}`)
  // The offset at the guess can differ from the one at the answer around a change of clocks.
  const guess = wallClock - swedishOffset(wallClock)
  return wallClock - swedishOffset(guess)
}

const written =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))? ?(Z|(?:UTC?|GMT)?(?:([+-](?:0\d|1[0-4])):?([0-5]\d))?)(?: \(.+\))?$/i

/** `1 June 2026` and `June 1, 2026`, with a weekday or without, as `2026-06-01`; `9:00` as `09:00`. */
const inFigures = (value: string): string =>
  value
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:[a-z]+,? )?([a-z]+) (\d\d?),? (?=\d{4})/i, '$2 $1 ')
    .replace(
      /^(?:[a-z]+,? )?(\d\d?) ([a-z]{3})[a-z]* (\d{4}),?/i,
      (_, day: string, name: string, year: string) =>
        `${year}-${twoDigits(months.indexOf(name.toLowerCase()) + 1)}-${twoDigits(day)}`,
    )
    .replace(/[T ](?=\d:)/i, ' 0')

const twoDigits = (number: number | string) => String(number).padStart(2, '0')

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The milliseconds by which Swedish clocks are ahead of UTC at this moment. */
function swedishOffset(moment: number): number {
  // '2026-06-01 10:00:00': in Swedish a date is written as in ISO 8601.
  const clock = new Date(moment).toLocaleString('sv-SE', swedish).replace(' ', 'T')
  return Date.parse(`${clock}Z`) - Math.floor(moment / 1000) * 1000
}
