import { homeTown } from '#shared/apartments.ts'
import { company } from '#shared/company.ts'

const { brand, legalName, website, email, street, postalCode, openingHours } = company

/** The company as schema.org describes it. */
export const localBusiness = {
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
