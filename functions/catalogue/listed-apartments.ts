import type { EditableApartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { publicationOf } from '#shared/publication.ts'
import { required } from '../runtime/environment.ts'
import { compare } from '../table/compare.ts'
import { isPublished, never, seenByVisitors } from './apartments.ts'

/**
 * The apartments of the visitors' list, the sitemap and the feed, and the moment when that changes
 * next: those that are published, and rented ones for `LET_DAYS` days from their letting. After that
 * a rented apartment is found at its own address alone.
 */
export function listedApartments(all: EditableApartment[]) {
  const now = new Date().toISOString()
  const listed = all.filter(each => isPublished(each) && !(endOf(each) <= now))
  const moments = all.flatMap(each => [
    publicationOf(each),
    endOf(each),
    each.energyEndsAt ?? never,
  ])
  const coming = moments.filter(moment => moment > now && moment < never)
  return { listed: listed.map(seenByVisitors), changesAt: coming.toSorted(compare)[0] }
}

/** The moment when it leaves the list. Apartments that earlier versions let have no `rentedAt`. */
const endOf = (apartment: EditableApartment) =>
  isLet(apartment)
    ? new Date(
        Date.parse(apartment.rentedAt ?? apartment.updatedAt) + letMilliseconds,
      ).toISOString()
    : never

const letMilliseconds = Number(required('LET_DAYS')) * dayMilliseconds
