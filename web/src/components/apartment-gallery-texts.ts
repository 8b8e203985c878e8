import type { Apartment } from '#shared/apartments.ts'

/** What a picture shows: as its editor describes it, else which one of how many it is. */
export function altOf({ title, imageUrls, imageAlts = {} }: Apartment, index: number): string {
  return imageAlts[imageUrls[index]!] ?? `${title}, bild ${index + 1} av ${imageUrls.length}`
}
