import { company } from '#shared/company.ts'
import { formatDate } from '#shared/format.ts'
import type { NewsItem } from '#shared/news.ts'
import { newsDescription, newsPreview } from '#shared/summaries.ts'
import { absolute, describe, noindex, seed, structuredData, title } from './head.ts'
import { contacts, heading, paragraphs, picture } from './markup.ts'

export const newsPath = ({ id }: NewsItem) => `/nyheter/${id}`

/** When the item last became another; it may have been written before it was published. */
export const lastChange = ({ publishedAt, updatedAt }: NewsItem) =>
  updatedAt > publishedAt ? updatedAt : publishedAt

/** What fills the shell of the start page, which opens the item. */
export function showNewsItem(newsItem: NewsItem) {
  return {
    title: title(newsItem.title),
    head: [
      describe({
        title: newsItem.title,
        description: newsDescription(newsItem),
        path: newsPath(newsItem),
        type: 'article',
        picture: newsPreview(newsItem),
      }),
      structuredData(articleOf(newsItem)),
    ].join(''),
    content: contentOf(newsItem),
    seed: seed({ newsItem }),
  }
}

/** What fills the shell when there is no such item: the start page says so. */
export const missingNewsItem = { head: noindex, seed: seed({ newsItem: null }) }

const articleOf = (newsItem: NewsItem) => ({
  '@type': 'NewsArticle',
  mainEntityOfPage: absolute(newsPath(newsItem)),
  headline: newsItem.title,
  description: newsDescription(newsItem),
  image: [absolute(newsPreview(newsItem).path)],
  datePublished: newsItem.publishedAt,
  dateModified: lastChange(newsItem),
  inLanguage: 'sv',
  author: publisher,
  publisher,
})

const publisher = { '@type': 'Organization', name: company.legalName, url: company.website }

/** The item for whoever has no JavaScript. */
function contentOf({ title, excerpt, content, imageUrl, imageAlt, publishedAt }: NewsItem): string {
  return [
    heading(title),
    `<p class="mt-4"><time datetime="${publishedAt}">${formatDate(publishedAt)}</time></p>`,
    paragraphs(excerpt),
    imageUrl ? picture(imageUrl, imageAlt ?? '') : '',
    paragraphs(content),
    contacts,
  ].join('')
}
