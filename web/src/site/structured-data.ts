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
      ? data.apartment && [listingOf(data.apartment, company), breadcrumbsTo(data.apartment)]
      : data.newsItem && [articleOf(data.newsItem, company)]
  return graph ? { '@context': context, '@graph': graph } : undefined
}

const context = 'https://schema.org'
