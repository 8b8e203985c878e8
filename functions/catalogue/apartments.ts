import { EditableApartment } from '#shared/apartments.ts'
import { availabilities, publicationOf } from '#shared/availabilities.ts'
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

/** Sorts behind every moment. */
export const never = '9999'
