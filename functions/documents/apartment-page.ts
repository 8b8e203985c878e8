import type { Apartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { firstPictureSizes } from '#shared/documents.ts'
import { formatRent, formatSize } from '#shared/format.ts'
import { sourceSet } from '#shared/image-versions.ts'
import { apartmentDescription, apartmentTitle } from '#shared/summaries.ts'
import { breadcrumbsTo, listingOf } from './apartment-data.ts'
import { describe, noindex, seed, structuredData, title } from './head.ts'
import { contacts, element, heading, list, paragraphs, picture, tag } from './markup.ts'

export const apartmentPath = ({ id }: Apartment) => `/fastigheter/${id}`

/** What fills the shell of an apartment's page. */
export function showApartment(apartment: Apartment) {
  const path = apartmentPath(apartment)
  const [first] = apartment.imageUrls
  return {
    title: title(apartmentTitle(apartment)),
    head: [
      first ? preload(first) : '',
      describe({
        title: apartmentTitle(apartment),
        description: apartmentDescription(apartment),
        path,
        type: 'website',
        picture: first,
      }),
      structuredData(listingOf(apartment, path), breadcrumbsTo(apartment, path)),
    ].join(''),
    content: contentOf(apartment),
    seed: seed({ apartment }),
  }
}

/** What fills the shell when there is no such apartment. */
export const missingApartment = {
  title: title('Lägenhet hittades inte'),
  head: noindex,
  content: [
    heading('Lägenhet hittades inte'),
    paragraphs('Den kan vara uthyrd eller borttagen.'),
    contacts,
  ].join(''),
  seed: seed({ apartment: null }),
}

/** Lets the browser fetch what the page's code will show first, before that code has run. */
const preload = (objectPath: string) =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    imagesrcset: sourceSet(objectPath),
    imagesizes: firstPictureSizes,
    fetchpriority: 'high',
  })

/** The page for whoever has no JavaScript. */
function contentOf(apartment: Apartment): string {
  const { title, imageUrls, imageAlts = {}, description, amenities } = apartment
  return [
    heading(title),
    list(factsOf(apartment)),
    ...imageUrls.map((each, index) =>
      picture(each, imageAlts[each] ?? `${title}, bild ${index + 1} av ${imageUrls.length}`),
    ),
    element('h3', description && 'Om lägenheten'),
    paragraphs(description),
    element('h3', amenities.length > 0 ? 'Bekvämligheter' : undefined),
    list(amenities),
    contacts,
  ].join('')
}

function factsOf(apartment: Apartment): string[] {
  const { address, postalCode, city, rooms, sizeSqm, rentSek, availableFrom } = apartment
  const { availabilityStatus, energyClass, energyPerformance } = apartment
  const energy = [energyClass, energyPerformance && `${energyPerformance} kWh/m² och år`]
  return [
    availabilities[availabilityStatus],
    `Adress: ${[address, [postalCode, city].filter(Boolean).join(' ')].join(', ')}`,
    `Rum: ${rooms}`,
    `Storlek: ${formatSize(sizeSqm)}`,
    `Hyra: ${formatRent(rentSek)}`,
    `Inflyttning: ${availableFrom || 'Kontakta oss'}`,
    ...(energyClass || energyPerformance
      ? [`Energiklass: ${energy.filter(Boolean).join(', ')}`]
      : []),
  ]
}
