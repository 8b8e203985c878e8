import type { EditableApartment } from '#shared/apartments.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { publicationOf } from '#shared/availabilities.ts'
import { required } from '../runtime/environment.ts'
import { compare } from '../table/ids.ts'
import { isPublished, never, seenByVisitors } from './apartments.ts'

/**
 * The apartments of the visitors' lists: published ones, and rented ones for `LET_DAYS` days from
 * their letting; and when that changes next.
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

const endOf = ({ rentedAt }: EditableApartment) =>
  rentedAt ? new Date(Date.parse(rentedAt) + letMilliseconds).toISOString() : never

const letMilliseconds = Number(required('LET_DAYS')) * dayMilliseconds
