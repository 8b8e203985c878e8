import type { Apartment } from '#shared/apartments.ts'
import { isLet, publicationOf } from '#shared/availabilities.ts'
import type { Company } from '#shared/company-facts.ts'
import { apartmentPath, documents, newsPath } from '#shared/documents.ts'
import { escapeMarkup } from '#shared/markup.ts'
import type { NewsItem } from '#shared/news.ts'
import {
  apartmentDescription,
  apartmentTitle,
  lastChange,
  newsDescription,
} from '#shared/summaries.ts'

/** The number of entries of a feed; feed readers poll often enough. */
const maxEntries = 20

/** The latest news and vacancies as an Atom feed (RFC 4287). */
export function feed(
  company: Company,
  siteOrigin: string,
  apartments: Apartment[],
  news: NewsItem[],
): string {
  const vacant = apartments.filter(each => !isLet(each))
  const entries = [...vacant.map(vacancyOf), ...news.map(newsOf)]
    .toSorted((one, other) => (one.published < other.published ? 1 : -1))
    .slice(0, maxEntries)
  const address = siteOrigin + documents.feed
  const updated = entries.map(entry => entry.updated).toSorted()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sv">\n',
    element('id', address),
    element('title', `Nyheter och lediga lägenheter – ${company.brand}`),
    // A feed must have one, also without entries.
    element('updated', updated.at(-1) ?? '1970-01-01T00:00:00.000Z'),
    `<author>${element('name', company.legalName)}</author>`,
    link('self', 'application/atom+xml', address),
    link('alternate', 'text/html', `${siteOrigin}/`),
    '\n',
    ...entries.map(entry => entryOf(siteOrigin, entry)),
    '</feed>\n',
  ].join('')
}

const vacancyOf = (apartment: Apartment) => ({
  id: apartment.id,
  path: apartmentPath(apartment),
  title: apartmentTitle(apartment),
  summary: apartmentDescription(apartment),
  published: publicationOf(apartment),
  updated: lastChange(apartment),
})

const newsOf = (newsItem: NewsItem) => ({
  id: newsItem.id,
  path: newsPath(newsItem),
  title: newsItem.title,
  summary: newsDescription(newsItem),
  published: newsItem.publishedAt,
  updated: lastChange(newsItem),
})

const entryOf = (origin: string, { id, path, ...texts }: ReturnType<typeof newsOf>) =>
  [
    '<entry>',
    element('id', `urn:uuid:${id}`),
    link('alternate', 'text/html', origin + path),
    ...Object.entries(texts).map(([name, text]) => element(name, text)),
    '</entry>\n',
  ].join('')

const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`

const element = (name: string, text: string) =>
  text ? `<${name}>${escapeMarkup(text)}</${name}>` : ''
