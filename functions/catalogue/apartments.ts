import { EditableApartment } from '#shared/apartments.ts'
import { availabilities, publicationOf } from '#shared/availabilities.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { type EditableHouse, sharedFieldsOf } from '#shared/houses.ts'
import { collection } from './collection.ts'
import { compare } from '../table/ids.ts'
import { houses } from './houses.ts'

/** Apartments as they are stored. The fields that one has from its house are not up to date. */
export const storedApartments = collection('apartment', EditableApartment)

/** Reads apartments with the fields that they have from their houses, strongly consistent. */
export const apartments = {
  async list(): Promise<EditableApartment[]> {
    const [all, known] = await Promise.all([storedApartments.list(), houses.list()])
    const byId = new Map(known.map(house => [house.id, house]))
    return all.map(each => join(each, byId.get(each.houseId ?? '')))
  },

  async get(id: string): Promise<EditableApartment | undefined> {
    const apartment = await storedApartments.get(id)
    return apartment && joinHouse(apartment)
  },
}

/** Reads the house of a stored apartment, if it has one, and returns the apartment with its fields. */
export async function joinHouse(apartment: EditableApartment): Promise<EditableApartment> {
  const { houseId } = apartment
  return join(apartment, houseId ? await houses.get(houseId) : undefined)
}

const join = (apartment: EditableApartment, house?: EditableHouse): EditableApartment =>
  house ? { ...apartment, ...sharedFieldsOf(house) } : apartment

/** Available ones first, then upcoming, then rented ones; the newest first among equals. */
export const byAvailability = (a: EditableApartment, b: EditableApartment) =>
  rank(a) - rank(b) || compare(publicationOf(b), publicationOf(a)) || compare(b.id, a.id)

const rank = ({ availabilityStatus }: EditableApartment) => order.indexOf(availabilityStatus)

const order = Object.keys(availabilities)

/** Visitors may see it: nothing is published before its time. */
export const isPublished = (apartment: EditableApartment) =>
  publicationOf(apartment) <= new Date().toISOString()

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
  return { listed, changesAt: coming.toSorted(compare)[0] }
}

const endOf = ({ rentedAt }: EditableApartment) =>
  rentedAt ? new Date(Date.parse(rentedAt) + letDays * dayMilliseconds).toISOString() : never

const letDays = 14

/** Sorts behind every moment. */
const never = '9999'
