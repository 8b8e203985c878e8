import { altOf, energyOf, moveInOf, townOf } from '#shared/apartment-texts.ts'
import type { Apartment } from '#shared/apartments.ts'
import { firstPictureSizes } from '#shared/documents.ts'
import { formatRent, formatSize } from '#shared/format.ts'
import { imageVersions, sourceSet } from '#shared/image-versions.ts'
import { apartmentDescription, apartmentPreview, apartmentTitle } from '#shared/summaries.ts'
import { fillTemplate } from '#shared/template.ts'
import { breadcrumbsTo, listingOf } from './apartment-data.ts'
import { describe, noindex, seed, structuredData, title } from './head.ts'
import { tag } from './markup.ts'
import { apartmentContent, missingApartmentContent } from './shells.ts'

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
        picture: apartmentPreview(apartment),
      }),
      structuredData(listingOf(apartment, path), breadcrumbsTo(apartment, path)),
    ].join(''),
    content: contentOf(apartment),
    seed: seed({ apartment }),
  }
}

/** What fills the shell when there is no such apartment. */
export const showMissingApartment = () => ({
  title: title('Lägenhet hittades inte'),
  head: noindex,
  content: missingApartmentContent(),
  seed: seed({ apartment: null }),
})

/** Lets the browser fetch what the page's code will show first, before that code has run. */
const preload = (objectPath: string) =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    imagesrcset: sourceSet(imageVersions(objectPath).versions),
    imagesizes: firstPictureSizes,
    fetchpriority: 'high',
  })

function contentOf(apartment: Apartment): string {
  const { id, title, address, rooms, sizeSqm, rentSek, description, amenities } = apartment
  const pictures = apartment.imageUrls.map((_, index) => pictureOf(apartment, index))
  const energy = energyOf(apartment)
  return fillTemplate(apartmentContent(apartment.availabilityStatus), {
    id,
    title,
    street: address,
    town: townOf(apartment),
    rooms,
    size: formatSize(sizeSqm),
    rent: formatRent(rentSek),
    availableFrom: moveInOf(apartment),
    energy: energy ? [{ energy }] : [],
    description: description ? [{ description }] : [],
    amenities: amenities.length > 0 ? [{}] : [],
    amenity: amenities.map(amenity => ({ amenity })),
    pictures: pictures.slice(0, 1),
    noPictures: pictures.length > 0 ? [] : [{}],
    thumbnails: pictures.length > 1 ? [{}] : [],
    thumbnail: pictures,
    otherPicture: pictures.slice(1),
  })
}

function pictureOf(apartment: Apartment, index: number) {
  const { imageUrls } = apartment
  const path = imageUrls[index]!
  const { width, height, versions } = imageVersions(path)
  return {
    src: versions[0]!.path,
    srcSet: sourceSet(versions),
    width: String(width),
    height: String(height),
    alt: altOf(apartment, index),
    number: String(index + 1),
    count: String(imageUrls.length),
    isShown: String(index === 0),
  }
}
