import type { Apartment } from '#shared/apartments.ts'
import { place } from '#shared/template.ts'

/**
 * An apartment that has everything, whose texts are the places for those of a real one. Its page is
 * the template that the function `document` fills (`plugins/apartment-template.ts`).
 */
export const exampleApartment: Apartment = {
  id: place('id'),
  title: place('title'),
  address: place('street'),
  city: place('town'),
  rooms: place('rooms'),
  sizeSqm: 0,
  rentSek: 0,
  availabilityStatus: 'available',
  availableFrom: place('availableFrom'),
  description: place('description'),
  energyClass: place('energy') as Apartment['energyClass'],
  amenities: [place('amenity')],
  imageUrls: [place('src'), place('src')],
  imageAlts: { [place('src')]: place('alt') },
  createdAt: '',
  updatedAt: '',
}
