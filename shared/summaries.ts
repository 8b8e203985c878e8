import { altOf, moveInOf } from './apartment-texts.ts'
import type { Apartment } from './apartments.ts'
import { isLet } from './availabilities.ts'
import { formatRent, formatSize } from './format.ts'
import type { NewsItem } from './news.ts'

/** A picture that represents a page in link previews: its path on the site, and what it shows. */
export interface Preview {
  path: string
  /** Empty where the page's heading says the same. */
  alt: string
}

/** The path of the site's own, `web/public/open-graph.jpg`, for pages that have none. */
export const sitePicture = '/open-graph.jpg'

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
  return `${facts}. ${moveInOf(apartment)}. ${address}, ${city}. Anmäl intresse på webbplatsen.`
}

/** The first picture of an apartment, if it has one. */
export function apartmentPreview(apartment: Apartment): Preview | undefined {
  const [path] = apartment.imageUrls
  return path ? { path, alt: altOf(apartment, 0) } : undefined
}

/** The picture of a news item, if it has one. */
export const newsPreview = ({ imageUrl, imageAlt = '' }: NewsItem): Preview | undefined =>
  imageUrl ? { path: imageUrl, alt: imageAlt } : undefined

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
