import * as z from 'zod/mini'
import { Apartment, NewApartment } from './apartments.ts'
import { declarationEnd } from './moment.ts'
import { atMost, leftOutWhenEmpty, line, plannedDay, postalCode, textUpTo } from './text-rules.ts'

/** A house with apartments, and what its energy declaration says (law 2006:985). */
export const House = z.object({
  /** Its name on the desk. Visitors do not see it. */
  title: line(2, 'Ange ett namn', atMost(60, 'Namnet')),
  address: Apartment.shape.address,
  postalCode,
  city: NewApartment.shape.city,
  energyClass: NewApartment.shape.energyClass,
  energyPerformance: NewApartment.shape.energyPerformance,
  validUntil: leftOutWhenEmpty(plannedDay),
  /** A note for its editors. Visitors do not see it. */
  text: leftOutWhenEmpty(textUpTo(500, 'Anteckningen')),
})

/** A house as its editors see it; `version` goes back in `If-Match`. */
export const EditableHouse = z.extend(House, {
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.optional(z.string()),
})

export type House = z.output<typeof House>
export type EditableHouse = z.output<typeof EditableHouse>

/** The fields that an apartment has from its house. */
export const sharedFields = [
  'address',
  'postalCode',
  'city',
  'energyClass',
  'energyPerformance',
] as const

/** The fields that a house gives its apartments. Without a valid declaration an advert states no energy. */
export function sharedFieldsOf(house: House) {
  const { address, postalCode: code, city, energyClass, energyPerformance } = house
  const energyEndsAt = declarationEnd(house)
  const isValid = !energyEndsAt || energyEndsAt > new Date().toISOString()
  return {
    address,
    postalCode: code,
    city,
    energyClass: isValid ? energyClass : undefined,
    energyPerformance: isValid ? energyPerformance : undefined,
    energyEndsAt: isValid ? energyEndsAt : undefined,
  }
}
