import { company } from '#shared/company.ts'
import { homeTown } from '#shared/apartments.ts'
import { scriptJson } from '#shared/markup.ts'

/**
 * Facts for machines (JSON-LD, schema.org) in the file of a page, or ''. They are written here and
 * not by React, which may not make script elements under the pages' policy (Trusted Types).
 */
export const structuredDataIn = (file: string) =>
  aboutTheCompany.has(file)
    ? `<script type="application/ld+json">${scriptJson(localBusiness)}</script>`
    : ''

/** Where search engines look for who a company is. */
const aboutTheCompany = new Set(['index.html', 'kontakt.html'])

const { brand, legalName, website, email, street, postalCode, openingHours } = company

const localBusiness = {
  '@context': 'https://schema.org',
  '@type': ['LocalBusiness', 'AutoRepair'],
  '@id': `${website}/#foretaget`,
  name: brand,
  legalName,
  vatID: company.vatNo,
  url: `${website}/`,
  image: `${website}/open-graph.jpg`,
  telephone: international(company.phones[0].number),
  email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: homeTown,
    addressCountry: 'SE',
  },
  areaServed: { '@type': 'City', name: homeTown },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: openingHours.opens,
    closes: openingHours.closes,
  },
  sameAs: [company.social.url],
}

/** +46701740605 for 070-174 06 05: machines do not know from where they call. */
function international(number: string): string {
  return number.replaceAll(/[^\d+]/g, '').replace(/^0/, '+46')
}
