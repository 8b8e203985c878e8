import type { Apartment } from './apartments.ts'
import type { ShownCompany } from './company-facts.ts'
import type { NewsItem } from './news.ts'
import type { HouseNotice } from './notices.ts'
import type { Question } from './questions.ts'

/**
 * Addresses, as API Gateway writes paths, that the function `document` answers whole. `{id+}` also
 * takes deeper paths, which are the not-found page.
 */
export const documents = {
  apartment: '/fastigheter/{id+}',
  newsItem: '/nyheter/{id+}',
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
} as const

export const apartmentPath = ({ id }: Pick<Apartment, 'id'>) => `/fastigheter/${id}`

export const newsPath = ({ id }: Pick<NewsItem, 'id'>) => `/nyheter/${id}`

/** With the longest texts they are 4 MB, and Lambda answers 6 MB. Older ones stay at their addresses. */
export const maxListedNews = 200

/** A news item with those that were published after and before it, where there are some. */
export interface SentNewsItem extends NewsItem {
  newer?: NamedNewsItem | undefined
  older?: NamedNewsItem | undefined
}

export type NamedNewsItem = Pick<NewsItem, 'id' | 'title'>

/** The data that a page carries as JSON, so that its code holds no facts of its own and asks for none. */
export interface PageData {
  /** Without questions and notices for houses. */
  company: ShownCompany
  /** On the page that shows them. */
  questions?: Question[] | undefined
  /** On the pages with the form of an issue report. */
  houseNotices?: HouseNotice[] | undefined
  /** The item that the page is about; `null` where there is nothing at its address. */
  initialData?: { apartment?: Apartment | null; newsItem?: SentNewsItem | null }
}

/** The id of the script element that holds a page's data. */
export const pageDataId = 'page-data'

/** The data in the HTML of a page; undefined for other texts. */
export function pageDataIn(html: string): PageData | undefined {
  const [, json] = /id="page-data">([^<]*)</.exec(html) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}
