import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { desk, site } from 'virtual:templates'
import type { Company } from '#shared/company-facts.ts'
import { api } from '#shared/contract/api.ts'
import type { PageData } from '#shared/documents.ts'
import { createQueryClient } from './api/query-client.ts'
import { loadForms } from './forms/lazy-forms.tsx'
import { fillTemplate, loadLater } from './site/fill-template.ts'
import { pageAt, setInitialData, type Path } from './site/routes.tsx'
import { Site } from './site/site.tsx'
import { apartmentData, articleData, companyData } from './site/structured-data.ts'
import { CompanyContext } from './ui/use-company.ts'
import { WithoutJavaScript } from './ui/without-javascript.tsx'

export { build } from 'virtual:templates'

/** Additions of the server to a page's HTML. */
interface Additions {
  /** The name of the page's file, where it is not the address. */
  file?: string
  /** The addresses of its lists. After `?q=` comes the search of the page's address. */
  lists?: string[]
  /** It shows the questions. */
  hasQuestions?: boolean
  /** It has the form of an issue report, and the notices for houses. */
  hasReportForm?: boolean
  /** Facts about the page for machines (JSON-LD, schema.org), if there are any. */
  jsonLd?: (data: PageData) => object | undefined
}

const { listNews, listApartments } = api.catalogue
const start = { file: 'hem', lists: [listNews.path, listApartments.path] }

const additions: Partial<Record<Path, Additions>> = {
  '/': { ...start, jsonLd: companyData },
  '/nyheter/:id': { ...start, jsonLd: articleData },
  '/fastigheter': { lists: [`${listApartments.path}?q=`], hasQuestions: true, hasReportForm: true },
  '/felanmalan': { hasReportForm: true },
  '/fastigheter/:id': { file: 'lagenhet', jsonLd: apartmentData },
  '/kontakt': { jsonLd: companyData },
  '*': { file: 'not-found' },
}

/**
 * Renders the page at an address of the site, the not-found page where it has none; without initial
 * data the page as it is while it waits for them.
 */
export async function renderDocument(
  address: string,
  { questions = [], houseNotices = [], ...given }: PageData,
): Promise<string> {
  const { path } = pageAt(address).route
  const { file = path.slice(1), lists, hasQuestions, hasReportForm, jsonLd } = additions[path] ?? {}
  const data = {
    ...given,
    ...(hasQuestions && { questions }),
    ...(hasReportForm && { houseNotices }),
  }
  const facts = jsonLd?.(data)
  const html = fillTemplate(site.html, {
    markup: await renderMarkup(address, data),
    structuredData: facts && { '@context': 'https://schema.org', ...facts },
    data,
  })
  return loadLater(html, site.modules[file]!, lists)
}

/** The markup of a page, the tags for its head in it; the development server has its own template. */
export async function renderMarkup(address: string, data: PageData): Promise<string> {
  await Promise.all([pageAt(address).route.load(), loadForms()])
  const queryClient = createQueryClient()
  setInitialData(queryClient, address, data)
  const markup = renderToString(
    <StaticRouter location={address}>
      <Site queryClient={queryClient} company={data.company} />
    </StaticRouter>,
  )
  if (markup.includes(unfinished)) throw new Error(`Not all code of ${address} was loaded.`)
  return markup
}

/** React's mark for content that waits for code. */
const unfinished = '<!--$!-->'

/** Renders `admin.html`. */
export const renderDesk = (company: Company): string =>
  fillTemplate(desk, { markup: renderDeskMarkup(company), data: { company } })

/**
 * The markup of `admin.html`, for every address of the desk and of secret links: without content, since
 * nobody is signed in yet. Previews of links show its title.
 */
export const renderDeskMarkup = (company: Company): string =>
  renderToString(
    <CompanyContext value={company}>
      <title>{company.brand}</title>
      <meta name="robots" content="noindex" />
      <WithoutJavaScript />
    </CompanyContext>,
  )
