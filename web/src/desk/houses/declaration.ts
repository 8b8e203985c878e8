import { dayMilliseconds } from '#shared/clock.ts'
import { formatDate } from '#shared/format.ts'
import { declarationEnd } from '#shared/moment.ts'
import type { House } from '#shared/houses.ts'

/** The declaration is no longer valid. */
export const hasEnded = (house: House) => endsWithin(house, 0)

/** The desk tells it this early: it takes weeks to get a new declaration. */
export const isEnding = (house: House) => endsWithin(house, 90)

/** 'går ut 4 maj 2031', or 'gick ut 4 maj 2031'; undefined where its last day is not known. */
export const endingOf = (house: House) =>
  house.validUntil && `${hasEnded(house) ? 'gick ut' : 'går ut'} ${formatDate(house.validUntil)}`

function endsWithin(house: House, days: number) {
  const end = declarationEnd(house)
  return end !== undefined && Date.parse(end) <= Date.now() + days * dayMilliseconds
}
