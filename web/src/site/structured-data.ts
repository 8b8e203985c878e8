import { type Apartment, homeTown } from '#shared/apartments.ts'
import { isLet, publicationOf } from '#shared/availabilities.ts'
import type { Company } from '#shared/company-facts.ts'
import { apartmentPath, newsPath, type PageData } from '#shared/documents.ts'
import type { Hours } from '#shared/opening-hours.ts'
import { englishWeekdays, groupWeekdays } from '#shared/opening-texts.ts'
import { readPhoneNumbers } from '#shared/input/phone-number.ts'
import { roomsIn } from '#shared/input/rooms.ts'
import { website } from '#shared/hosting.ts'
import {
  apartmentDescription,
  apartmentTitle,
  lastChange,
  newsDescription,
} from '#shared/summaries.ts'
import { sitePicture } from '../ui/page-head.tsx'

/** The company as schema.org describes it. */
export const companyData = ({ company: { openingHours, ...company } }: PageData) => ({
  '@type': ['LocalBusiness', 'AutoRepair'],
  '@id': `${website}/#foretaget`,
  name: company.brand,
  legalName: company.legalName,
  vatID: company.vatNo,
  url: `${website}/`,
  image: website + sitePicture,
  // As machines in other countries need it.
  telephone: readPhoneNumbers(company.phones[0].number)[0]?.replace(/^0/, '+46'),
  email: company.email,
  address: postalAddress(company.street, company.postalCode, homeTown),
  areaServed: { '@type': 'City', name: homeTown },
  openingHoursSpecification: groupWeekdays(openingHours.week).flatMap(({ from, to, hours }) =>
    hours ? specify(hours, { dayOfWeek: englishWeekdays.slice(from, to + 1) }) : [],
  ),
  specialOpeningHoursSpecification: openingHours.exceptions.map(({ date, hours, why }) =>
    specify(hours ?? closedAllDay, { name: why, validFrom: date, validThrough: date }),
  ),
  sameAs: [company.social.url],
})

function specify({ opens, closes }: Hours, when: object) {
  return { '@type': 'OpeningHoursSpecification', ...when, opens, closes }
}

/** A day on which nobody is there, as search engines read it (Google's documentation of LocalBusiness). */
const closedAllDay = { opens: '00:00', closes: '00:00' }

/** The news item of a page as schema.org describes it. */
export function articleData({ company, initialData }: PageData): object | undefined {
  const newsItem = initialData?.newsItem
  if (!newsItem) return undefined
  const publisher = organization(company)
  return {
    '@type': 'NewsArticle',
    mainEntityOfPage: absolute(newsPath(newsItem)),
    headline: newsItem.title,
    description: newsDescription(newsItem),
    image: [absolute(newsItem.imageUrl || sitePicture)],
    datePublished: newsItem.publishedAt,
    dateModified: lastChange(newsItem),
    inLanguage: 'sv',
    author: publisher,
    publisher,
  }
}

/** The apartment of a page as schema.org describes it. One that is let is not on offer. */
export function apartmentData({ company, initialData }: PageData): object | undefined {
  const apartment = initialData?.apartment
  if (!apartment) return undefined
  const listing = isLet(apartment) ? [] : [listingOf(apartment, company)]
  return { '@graph': [...listing, breadcrumbsTo(apartment)] }
}

/** An offer of a lease for so much a month. Units are UN/CEFACT's codes: MON for a month, MTK for a square metre. */
function listingOf(apartment: Apartment, company: Company): object {
  const { imageUrls, availabilityStatus, rentSek } = apartment
  return {
    '@type': 'RealEstateListing',
    url: absolute(apartmentPath(apartment)),
    name: apartmentTitle(apartment),
    description: apartmentDescription(apartment),
    datePosted: publicationOf(apartment),
    dateModified: lastChange(apartment),
    inLanguage: 'sv',
    image: imageUrls.length > 0 ? imageUrls.map(absolute) : [absolute(sitePicture)],
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: `https://schema.org/${availabilityStatus === 'upcoming' ? 'PreOrder' : 'InStock'}`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: rentSek,
        priceCurrency: 'SEK',
        unitCode: 'MON',
      },
      offeredBy: organization(company),
      itemOffered: homeOf(apartment),
    },
  }
}

const organization = ({ legalName }: Company) => ({
  '@type': 'Organization',
  name: legalName,
  url: website,
})

const breadcrumbsTo = (apartment: Apartment) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ['Hem', '/'],
    ['Lediga lägenheter i Tranås', '/fastigheter'],
    [apartment.title, apartmentPath(apartment)],
  ].map(([name, address], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(address!),
  })),
})

const absolute = (path: string) => website + path

const homeOf = (apartment: Apartment) => ({
  '@type': 'Apartment',
  name: apartment.title,
  numberOfRooms: roomsIn(apartment.rooms) || undefined,
  floorLevel: apartment.floor,
  floorSize: { '@type': 'QuantitativeValue', value: apartment.sizeSqm, unitCode: 'MTK' },
  address: postalAddress(apartment.address, apartment.postalCode, apartment.city),
  amenityFeature: apartment.amenities.map(name => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  })),
})

const postalAddress = (street: string, postalCode: string | undefined, town: string) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  postalCode,
  addressLocality: town,
  addressCountry: 'SE',
})
