import template from 'virtual:page-template'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PageData } from '#shared/documents.ts'
import { createQueryClient } from '../api/create-query-client.ts'
import { setInitialData } from '../api/page-data.ts'
import { loadForms } from '../forms/lazy-forms.ts'
import { loadPageAt, type LazyPage } from '../navigation/lazy-page.tsx'
import { fillTemplate, loadLater } from './fill-template.ts'
import { Site } from './site.tsx'
import { structuredDataOf } from './structured-data.ts'

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
