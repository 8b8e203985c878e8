import { company } from '#shared/company.ts'
import { newsPath } from '#shared/documents.ts'
import type { NewsItem } from '#shared/news.ts'
import { lastChange, newsDescription, newsPreview } from '#shared/summaries.ts'

/** A news item as schema.org describes it. */
export const articleOf = (newsItem: NewsItem) => ({
  '@type': 'NewsArticle',
  mainEntityOfPage: company.website + newsPath(newsItem),
  headline: newsItem.title,
  description: newsDescription(newsItem),
  image: [company.website + newsPreview(newsItem).path],
  datePublished: newsItem.publishedAt,
  dateModified: lastChange(newsItem),
  inLanguage: 'sv',
  author: publisher,
  publisher,
})

const publisher = { '@type': 'Organization', name: company.legalName, url: company.website }
