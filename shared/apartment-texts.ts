import type { Apartment } from './apartments.ts'
import { formatNumber } from './format.ts'

// Texts of an apartment's own page.

/** '573 00 Tranås' */
export const townOf = ({ postalCode, city }: Apartment) =>
  [postalCode, city].filter(Boolean).join(' ')

/** 'Lingongränd 4, 573 00 Tranås' */
export const addressOf = (apartment: Apartment) => `${apartment.address}, ${townOf(apartment)}`

/** The words for the day one can move in. */
export const moveInOf = ({ availableFrom }: Apartment) => availableFrom || 'Kontakta oss'

/** 'C, 85 kWh/m² och år', or what of it is filled in. */
export function energyOf({ energyClass, energyPerformance }: Apartment): string {
  const performance =
    energyPerformance && `${formatNumber(energyPerformance)}\u00a0kWh/m²\u00a0och\u00a0år`
  return [energyClass, performance].filter(Boolean).join(', ')
}

/** A picture's alternative text: its editor's description, else its number. */
export function altOf({ title, imageUrls, imageAlts = {} }: Apartment, index: number): string {
  return imageAlts[imageUrls[index]!] ?? `${title}, bild ${index + 1} av ${imageUrls.length}`
}

/** The index of the picture whose alternative text says that it is a floor plan; -1 without one. */
export const planOf = ({ imageUrls, imageAlts = {} }: Apartment) =>
  imageUrls.findIndex(path => /planritning|planlösning/i.test(imageAlts[path] ?? ''))
