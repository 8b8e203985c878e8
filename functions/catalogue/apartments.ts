import { EditableApartment } from '#shared/apartments.ts'
import { availabilities, publicationOf } from '#shared/availabilities.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { collection } from './collection.ts'
import { compare } from '../table/ids.ts'

export const apartments = collection('apartment', EditableApartment)

/** Available ones first, then upcoming, then rented ones; the newest first among equals. */
export const byAvailability = (a: EditableApartment, b: EditableApartment) =>
  rank(a) - rank(b) || compare(publicationOf(b), publicationOf(a)) || compare(b.id, a.id)

const rank = ({ availabilityStatus }: EditableApartment) => order.indexOf(availabilityStatus)

const order = Object.keys(availabilities)

/** Visitors may see it: nothing is published before its time. */
export const isPublished = (apartment: EditableApartment) =>
  publicationOf(apartment) <= new Date().toISOString()

/** An apartment as visitors see it: without the energy of a declaration that has ended. */
export const seenByVisitors = (apartment: EditableApartment): EditableApartment =>
  (apartment.energyEndsAt ?? never) > new Date().toISOString()
    ? apartment
    : {
        ...apartment,
        energyClass: undefined,
        energyPerformance: undefined,
        energyEndsAt: undefined,
      }

/**
 * The apartments of the visitors' lists: published ones, and rented ones for `letDays` days from
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
  rentedAt ? new Date(Date.parse(rentedAt) + letDays * dayMilliseconds).toISOString() : never

const letDays = 14

/** Sorts behind every moment. */
const never = '9999'
