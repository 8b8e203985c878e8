import * as z from 'zod/mini'
import { type EditableApartment, homeTown, toWholeNumber } from '#shared/apartments.ts'

/** What the apartment dialog holds: texts as they are typed, and lists. */
export const ApartmentValues = z.object({
  title: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  rooms: z.string(),
  sizeSqm: z.string(),
  rentSek: z.string(),
  availabilityStatus: z.string(),
  availableFrom: z.string(),
  description: z.string(),
  energyClass: z.string(),
  energyPerformance: z.string(),
  amenities: z.array(z.string()),
  imageUrls: z.array(z.string()),
  imageAlts: z.record(z.string(), z.string()),
})

export type ApartmentValues = z.output<typeof ApartmentValues>

/** A new apartment, with the defaults of the specification (section 9). */
export const newApartment: ApartmentValues = {
  title: '',
  address: '',
  city: homeTown,
  postalCode: '',
  rooms: '',
  sizeSqm: '',
  rentSek: '',
  availabilityStatus: 'available',
  availableFrom: '',
  description: '',
  energyClass: '',
  energyPerformance: '',
  amenities: [],
  imageUrls: [],
  imageAlts: {},
}

export const valuesOfApartment = (apartment: EditableApartment): ApartmentValues => ({
  title: apartment.title,
  address: apartment.address,
  city: apartment.city,
  postalCode: apartment.postalCode ?? '',
  rooms: apartment.rooms,
  sizeSqm: String(apartment.sizeSqm),
  rentSek: String(apartment.rentSek),
  availabilityStatus: apartment.availabilityStatus,
  availableFrom: apartment.availableFrom ?? '',
  description: apartment.description ?? '',
  energyClass: apartment.energyClass ?? '',
  energyPerformance: String(apartment.energyPerformance ?? ''),
  amenities: apartment.amenities,
  imageUrls: apartment.imageUrls,
  imageAlts: apartment.imageAlts ?? {},
})

/** Size and rent become whole numbers, 0 where they are none (specification section 5). */
export const bodyOfApartment = ({ imageAlts, ...values }: ApartmentValues) => ({
  ...values,
  sizeSqm: toWholeNumber(values.sizeSqm),
  rentSek: toWholeNumber(values.rentSek),
  energyPerformance: values.energyPerformance.trim() && toWholeNumber(values.energyPerformance),
  imageAlts: altsOf(values.imageUrls, imageAlts) ?? '',
})

/** The descriptions of the pictures that are there, in their order; undefined when there are none. */
function altsOf(imageUrls: string[], alts: Record<string, string>) {
  const written = imageUrls.flatMap(path => {
    const alt = alts[path]?.trim()
    return alt ? [[path, alt]] : []
  })
  return written.length > 0 ? (Object.fromEntries(written) as Record<string, string>) : undefined
}

/**
 * The hint beside 'Inflyttning' when it says something else than the status. Never a stop: both are
 * the administrator's to choose (specification section 4).
 */
export function mismatchOf(availabilityStatus: string, availableFrom: string): string | undefined {
  const text = availableFrom.trim()
  const saysRented = /\buthyrd/i.test(text)
  const saysNow = /\bledig nu\b/i.test(text)
  const disagree =
    (availabilityStatus === 'rented' && text !== '' && !saysRented) ||
    (availabilityStatus !== 'rented' && saysRented) ||
    (availabilityStatus === 'upcoming' && saysNow)
  return disagree ? text : undefined
}
