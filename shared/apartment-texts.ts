import type { Apartment } from './apartments.ts'
import { formatNumber } from './format.ts'

// Texts of an apartment's own page.

/** '573 00 Tranås' */
export const townOf = ({ postalCode, city }: Pick<Apartment, 'postalCode' | 'city'>) =>
  [postalCode, city].filter(Boolean).join(' ')

/** 'Lingongränd 4, 573 00 Tranås' */
export const postalAddressOf = (place: Pick<Apartment, 'address' | 'postalCode' | 'city'>) =>
  `${place.address}, ${townOf(place)}`

/** The words for the day one can move in. */
export const moveInOf = ({ availableFrom }: Apartment) => availableFrom || 'Kontakta oss'

/** 'C, 85 kWh/m² och år', or what of it is filled in. */
export function energyOf({
  energyClass,
  energyPerformance,
}: Pick<Apartment, 'energyClass' | 'energyPerformance'>): string {
  const performance =
    energyPerformance && `${formatNumber(energyPerformance)}\u00a0kWh/m²\u00a0och\u00a0år`
  return [energyClass, performance].filter(Boolean).join(', ')
}

/** The pictures of an apartment, and the title that stands for missing descriptions. */
export type Pictured = Pick<Apartment, 'title' | 'imageUrls' | 'imageAlts'>

/** A picture's alternative text: its editor's description, else its number. */
export function altOf({ title, imageUrls, imageAlts = {} }: Pictured, index: number): string {
  return imageAlts[imageUrls[index]!] ?? `${title}, bild ${index + 1} av ${imageUrls.length}`
}

/** The index of the picture whose alternative text says that it is a floor plan; -1 without one. */
export const planOf = ({ imageUrls, imageAlts = {} }: Pictured) =>
  imageUrls.findIndex(path => /planritning|planlösning/i.test(imageAlts[path] ?? ''))
