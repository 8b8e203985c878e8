import type { Company } from '#shared/company-facts.ts'
import { newsPath } from '#shared/documents.ts'
import type { NewsItem } from '#shared/news.ts'
import { lastChange, newsDescription, newsPreview, sitePicture } from '#shared/summaries.ts'
import { website } from '#shared/website.ts'

/** A news item as schema.org describes it. */
export function articleOf(newsItem: NewsItem, { legalName }: Company): object {
  const publisher = { '@type': 'Organization', name: legalName, url: website }
  return {
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
  }
}
