import template from 'virtual:page-template'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type PageData, type InitialData, newsPath } from '#shared/documents.ts'
import { createQueryClient } from '../api/query-client.ts'
import { setInitialData } from '../api/page-data.ts'
import { loadForms } from '../forms/lazy-forms.ts'
import { loadPageAt, type LazyPage } from '../navigation/lazy-page.tsx'
import { fillTemplate, loadLater } from './fill-template.ts'
import { Site } from './site.tsx'
import { isLet } from '#shared/availabilities.ts'
import type { Company } from '#shared/company-facts.ts'
import { breadcrumbsTo, listingOf } from './apartments/listing-data.ts'
import { localBusinessOf } from './company-data.ts'
import type { NewsItem } from '#shared/news.ts'
import { lastChange, newsDescription, newsPreview, sitePicture } from '#shared/summaries.ts'
import { website } from '#shared/hosting.ts'

/** Renders the one of these pages that is at an address of the site. */
export const renderPage = async (
  pages: LazyPage[],
  address: string,
  data: PageData,
): Promise<string> =>
  fillTemplate(
    template.html,
    {
      markup: await renderMarkup(pages, address, data),
      modules: template.modules[moduleAt(address)]!,
      structuredData: structuredDataOf(address, data),
      data,
    },
    loadLater,
  )

/** The markup of such a page, the tags for its head in it. */
export async function renderMarkup(
  pages: LazyPage[],
  address: string,
  data: PageData,
): Promise<string> {
  const { company, initialData } = data
  await Promise.all([loadPageAt(pages, address), loadForms()])
  const queryClient = createQueryClient()
  if (initialData) setInitialData(queryClient, address, initialData)
  const markup = renderToString(
    <StaticRouter location={address}>
      <Site queryClient={queryClient} company={company} pages={pages} />
    </StaticRouter>,
  )
  if (markup.includes(unfinished)) throw new Error(`Not all code of ${address} was loaded.`)
  return markup
}

/** React's mark for content that waits for code. */
const unfinished = '<!--$!-->'

/** The name of the page's file, which is named after its address. */
function moduleAt(address: string): string {
  const [, section, id] = address.split('/')
  if (section === '' || section === 'nyheter') return 'hem'
  if (section === 'fastigheter' && id) return 'lagenhet'
  return section === '404' ? 'not-found' : section!
}

/** Facts about a page for machines (JSON-LD, schema.org), where it has any. */
function structuredDataOf(
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

/** A news item as schema.org describes it. */
function articleOf(newsItem: NewsItem, { legalName }: Company): object {
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
