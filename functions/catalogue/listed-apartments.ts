import type { EditableApartment } from '#shared/apartments.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { publicationOf } from '#shared/availabilities.ts'
import { required } from '../runtime/environment.ts'
import { compare } from '../table/ids.ts'
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

/** The moment when it leaves the list. */
const endOf = ({ rentedAt }: EditableApartment) =>
  rentedAt ? new Date(Date.parse(rentedAt) + letMilliseconds).toISOString() : never

const letMilliseconds = Number(required('LET_DAYS')) * dayMilliseconds
