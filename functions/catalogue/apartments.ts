import { EditableApartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { collection } from './collection.ts'
import { compare } from '../table/compare.ts'

export const apartments = collection('apartment', EditableApartment)

/** Available ones first, then upcoming, then rented ones; the newest first among equals. */
export const byAvailability = (a: EditableApartment, b: EditableApartment) =>
  rank(a) - rank(b) || compare(b.createdAt, a.createdAt) || compare(b.id, a.id)

const rank = ({ availabilityStatus }: EditableApartment) => order.indexOf(availabilityStatus)

const order = Object.keys(availabilities)
