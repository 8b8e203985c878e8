import template from 'virtual:page-template'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PageData, RenderDocument } from '#shared/documents.ts'
import { createQueryClient } from './api/create-query-client.ts'
import { setInitialData } from './api/page-data.ts'
import { loadForms } from './forms/lazy-forms.ts'
import { fillTemplate, loadLater } from './site/fill-template.ts'
import { loadPage } from './site/routes.tsx'
import { Site } from './site/site.tsx'
import { structuredDataOf } from './site/structured-data.ts'

/** Renders the page at an address of the site, in the functions `pages` and `document`. */
export const renderDocument: RenderDocument = async (address, data) =>
  fillTemplate(
    template.html,
    {
      markup: await renderMarkup(address, data),
      modules: template.modules[moduleAt(address)]!,
      structuredData: structuredDataOf(address, data),
      data,
    },
    loadLater,
  )

/** The markup of a page of the site, the tags for its head in it. */
export async function renderMarkup(address: string, data: PageData): Promise<string> {
  const { company, initialData } = data
  await Promise.all([loadPage(address), loadForms()])
  const queryClient = createQueryClient()
  if (initialData) setInitialData(queryClient, address, initialData)
  const markup = renderToString(
    <StaticRouter location={address}>
      <Site queryClient={queryClient} company={company} />
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
