import { isLet } from '#shared/availabilities.ts'
import type { Company } from '#shared/company-facts.ts'
import type { InitialData, PageData } from '#shared/documents.ts'
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
  const graph = data && graphOf(data, company)
  return graph ? { '@context': context, '@graph': graph } : undefined
}

function graphOf(data: InitialData, company: Company): object[] | null {
  if ('newsItem' in data) return data.newsItem && [articleOf(data.newsItem, company)]
  const { apartment } = data
  if (!apartment) return null
  const breadcrumbs = breadcrumbsTo(apartment)
  // An apartment that is let is not on offer.
  return isLet(apartment) ? [breadcrumbs] : [listingOf(apartment, company), breadcrumbs]
}

const context = 'https://schema.org'
