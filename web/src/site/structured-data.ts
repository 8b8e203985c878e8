import type { Apartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import type { Company } from '#shared/company-facts.ts'
import type { PageData } from '#shared/documents.ts'
import { breadcrumbsTo, listingOf } from './apartments/listing-data.ts'
import { localBusinessOf } from './company-data.ts'
import { articleOf } from './news/article-data.ts'

/** Facts about a page for machines (JSON-LD, schema.org), where it has any. */
export function structuredDataOf(
  address: string,
  { company, initialData: data }: PageData,
): object | undefined {
  if (address === '/' || address === '/kontakt') {
    return { '@context': context, ...localBusinessOf(company) }
  }
  if (!data) return undefined
  const graph =
    'apartment' in data
      ? data.apartment && graphOf(data.apartment, company)
      : data.newsItem && [articleOf(data.newsItem, company)]
  return graph ? { '@context': context, '@graph': graph } : undefined
}

/** A rented apartment is not on offer. */
const graphOf = (apartment: Apartment, company: Company) => [
  ...(isLet(apartment) ? [] : [listingOf(apartment, company)]),
  breadcrumbsTo(apartment),
]

const context = 'https://schema.org'
