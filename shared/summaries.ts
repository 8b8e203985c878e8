import type { Apartment } from './apartments.ts'
import { isLet } from './availabilities.ts'
import { formatNumber, formatRent, formatSize } from './format.ts'
import type { NewsItem } from './news.ts'

/** The title of an apartment's page, before the brand. */
export const apartmentTitle = (apartment: Apartment) =>
  `${isLet(apartment) ? 'Uthyrd: ' : ''}${apartment.title}, ${apartment.address}`

/** The description of an apartment for search engines and link previews. */
export function apartmentDescription(apartment: Apartment): string {
  const { rooms, sizeSqm, rentSek, address, city } = apartment
  if (isLet(apartment)) {
    return `Lägenheten på ${address}, ${city}, är uthyrd. Se lediga lägenheter på webbplatsen.`
  }
  const facts = `${rooms}, ${formatSize(sizeSqm)}, ${formatRent(rentSek)}`
  const moveIn = moveInOf(apartment).replace(/\.$/, '')
  return `${facts}. ${moveIn}. ${address}, ${city}. Anmäl intresse på webbplatsen.`
}

const maxLength = 160

/** The description of a news item for search engines, link previews and feed readers. */
export function newsDescription({ excerpt, content }: NewsItem): string {
  const text = (excerpt || content).trim().replaceAll(/\s+/g, ' ')
  if (text.length <= maxLength) return text
  const room = text.slice(0, maxLength - ' ...'.length + 1)
  // Of one long word all but the last character.
  return `${room.slice(0, room.lastIndexOf(' '))} ...`
}

/** The time visitors last saw something new of it, which may have been written before it was published. */
export const lastChange = ({
  publishedAt = '',
  updatedAt,
}: Pick<Apartment | NewsItem, 'publishedAt' | 'updatedAt'>) =>
  updatedAt > publishedAt ? updatedAt : publishedAt

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
