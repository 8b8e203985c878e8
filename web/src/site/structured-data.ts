import { homeTown } from '#shared/apartments.ts'
import { newsPath, type PageData } from '#shared/documents.ts'
import type { Hours } from '#shared/opening-hours.ts'
import { englishWeekdays, groupWeekdays } from '#shared/opening-texts.ts'
import { internationalPhone } from '#shared/input/phone-number.ts'
import { website } from '#shared/hosting.ts'
import { lastChange, newsDescription, newsPreview, sitePicture } from '#shared/summaries.ts'

/** The company as schema.org describes it. */
export const companyData = ({ company: { openingHours, ...company } }: PageData) => ({
  '@type': ['LocalBusiness', 'AutoRepair'],
  '@id': `${website}/#foretaget`,
  name: company.brand,
  legalName: company.legalName,
  vatID: company.vatNo,
  url: `${website}/`,
  image: `${website}/open-graph.jpg`,
  telephone: internationalPhone(company.phones[0].number),
  email: company.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: homeTown,
    addressCountry: 'SE',
  },
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

/** How search engines are told that nobody is there (Google's documentation of LocalBusiness). */
const closedAllDay = { opens: '00:00', closes: '00:00' }

/** The news item of a page as schema.org describes it. */
export function articleData({ company, initialData }: PageData): object | undefined {
  const newsItem = initialData?.newsItem
  if (!newsItem) return undefined
  const publisher = { '@type': 'Organization', name: company.legalName, url: website }
  return {
    '@graph': [
      {
        '@type': 'NewsArticle',
        mainEntityOfPage: website + newsPath(newsItem),
        headline: newsItem.title,
        description: newsDescription(newsItem),
        image: [website + (newsPreview(newsItem)?.path ?? sitePicture)],
        datePublished: newsItem.publishedAt,
        dateModified: lastChange(newsItem),
        inLanguage: 'sv',
        author: publisher,
        publisher,
      },
    ],
  }
}
