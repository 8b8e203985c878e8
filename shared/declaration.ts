import { dayMilliseconds } from './clock.ts'
import { readMoment } from './moment.ts'

// Apart from the schema in houses.ts, whose library the desk would otherwise download before it shows anything.

/** The moment from which a house's declaration is no longer valid (ISO 8601), if its last day is known. */
export function declarationEnd({
  validUntil,
}: {
  validUntil?: string | undefined
}): string | undefined {
  if (!validUntil) return undefined
  const dayAfter = new Date(Date.parse(validUntil) + dayMilliseconds)
  return readMoment(dayAfter.toISOString().slice(0, 10))
}
