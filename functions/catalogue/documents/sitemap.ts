import type { Apartment } from '#shared/apartments.ts'
import { apartmentPath, newsPath } from '#shared/documents.ts'
import { escapeMarkup } from '#shared/markup.ts'
import type { NewsItem } from '#shared/news.ts'
import { pages } from '#shared/pages.ts'
import { lastChange } from '#shared/summaries.ts'

/**
 * Every page that search engines may know (sitemaps.org), which takes 50,000 of them.
 */
export function sitemap(siteOrigin: string, apartments: Apartment[], news: NewsItem[]): string {
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
