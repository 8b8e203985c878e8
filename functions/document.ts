import * as z from 'zod/mini'
import { Apartment, EditableApartment } from '#shared/apartments.ts'
import { escapeMarkup } from '#shared/markup.ts'
import { lastChange } from '#shared/summaries.ts'
import { apartmentPath, documents, newsPath } from '#shared/documents.ts'
import { EditableNewsItem, NewsItem } from '#shared/news.ts'
import { notFoundPage, pages } from '#shared/pages.ts'
import {
  apartments,
  isPublished,
  joinHouse,
  listedApartments,
  storedApartments,
} from './catalogue/apartments.ts'
import { news, splitByTime } from './catalogue/news.ts'
import { feed } from './catalogue/documents/feed.ts'
import { page, shellOnFailure } from './catalogue/documents/page.ts'
import { readCompany, readShownCompanyWith, shownCompany } from './company/facts.ts'
import { answering } from './http/serve.ts'
import { publicCacheHeaders } from './http/cache-headers.ts'
import type { ApiResult } from './http/reply.ts'
import { required } from './runtime/environment.ts'

const siteOrigin = required('SITE_ORIGIN')

/** Addresses that are documents of their own. Read strongly consistent (see `catalogue`). */
const answers = new Map<string, (id: string) => Promise<ApiResult>>([
  [documents.apartment, answerApartment],
  [documents.newsItem, answerNewsItem],
  [documents.sitemap, answerSitemap],
  [documents.feed, answerFeed],
])

export const handler = answering(shellOnFailure).handler(({ routeKey, pathParameters }) => {
  const answer = answers.get(routeKey.split(' ')[1]!)!
  const id = pathParameters?.['id'] ?? ''
  return id.includes('/') ? answerNotFound() : answer(id)
})

async function answerApartment(id: string): Promise<ApiResult> {
  const [company, stored] = await readShownCompanyWith('apartment', id, EditableApartment)
  const item = stored && (await joinHouse(stored))
  if (!item || !isPublished(item)) {
    return page('/fastigheter/-', { company, initialData: { apartment: null } }, 404)
  }
  const initialData = { apartment: z.parse(Apartment, item) }
  return page(apartmentPath(item), { company, initialData }, 200, item.energyEndsAt)
}

/** News to come stay hidden until their time. */
async function answerNewsItem(id: string): Promise<ApiResult> {
  const [company, item] = await readShownCompanyWith('news', id, EditableNewsItem)
  const isPublished = item && item.publishedAt <= new Date().toISOString()
  if (!isPublished) return page('/nyheter/-', { company, initialData: { newsItem: null } }, 404)
  // Only now, since anybody may ask for ids of nothing, and the list is read whole.
  const { published, changesAt } = splitByTime(await news.list())
  const place = published.findIndex(each => each.id === id)
  const [newer, older] = [published[place - 1], published[place + 1]].map(nameOf)
  const newsItem = { ...z.parse(NewsItem, item), newer, older }
  return page(newsPath(item), { company, initialData: { newsItem } }, 200, changesAt)
}

const nameOf = (item: NewsItem | undefined) => item && { id: item.id, title: item.title }

async function answerNotFound(): Promise<ApiResult> {
  return page(notFoundPage, { company: shownCompany(await readCompany(), Date.now()) }, 404)
}

async function answerFeed(): Promise<ApiResult> {
  const company = await readCompany()
  const make: typeof sitemap = (...content) => feed(company, ...content)
  return answerList(apartments.list, make, 'application/atom+xml')
}

/** It has nothing of the apartments' houses. */
function answerSitemap(): Promise<ApiResult> {
  return answerList(storedApartments.list, sitemap, 'application/xml')
}

async function answerList(
  listApartments: typeof apartments.list,
  make: typeof sitemap,
  type: string,
): Promise<ApiResult> {
  const [homes, items] = await Promise.all([listApartments(), news.list()])
  const { published, changesAt } = splitByTime(items)
  const { listed, changesAt: listChangesAt } = listedApartments(homes)
  const next = [changesAt, listChangesAt].filter(moment => moment !== undefined).toSorted()[0]
  return {
    statusCode: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, ...publicCacheHeaders(next) },
    body: make(siteOrigin, listed, published),
  }
}

/** Every page that search engines may know (sitemaps.org). */
function sitemap(siteOrigin: string, apartments: Apartment[], news: NewsItem[]): string {
  const url = (path: string, changed?: string) => {
    const location = `<loc>${escapeMarkup(siteOrigin + path)}</loc>`
    return `<url>${location}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...pages.map(page => url(page)),
    ...apartments.map(each => url(apartmentPath(each), lastChange(each))),
    ...news.map(each => url(newsPath(each), lastChange(each))),
    '</urlset>\n',
  ].join('')
}
