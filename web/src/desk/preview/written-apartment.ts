import * as z from 'zod/mini'
import { Apartment, homeTown } from '#shared/apartments.ts'

/**
 * An apartment as it is written now, complete or not, for its page. A field that is empty or wrong is
 * left out, or says that it is missing.
 */
export function apartmentOf(body: Record<string, unknown>): Apartment {
  const written = Object.entries(Apartment.shape).flatMap(([name, field]) => {
    const { success, data: value } = z.safeParse<z.ZodMiniType>(field, body[name])
    return success && value !== undefined ? [[name, value]] : []
  })
  return { ...unwritten, ...(Object.fromEntries(written) as Partial<Apartment>) }
}

const unwritten: Apartment = {
  id: '',
  title: 'Titel saknas',
  address: 'Adress saknas',
  city: homeTown,
  rooms: 'Saknas',
  sizeSqm: 0,
  rentSek: 0,
  availabilityStatus: 'available',
  imageUrls: [],
  amenities: [],
  createdAt: '',
  updatedAt: '',
}
