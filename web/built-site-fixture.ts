import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleCompany } from '#shared/company.ts'
import type { InitialData } from '#shared/documents.ts'
import { deskFile, fileOf, notFoundPage, pages, secretPages } from '#shared/pages.ts'
import { renderDesk, renderDocument } from '#site-server'
import { manyApartments, manyNews } from '../bench/content.ts'
import { renderAll } from '../bench/visitor-bytes.ts'

/** The files of the pages that have an address. */
export const addressed = pages.map(nameOf)

/** The files of the pages that show something only with a secret link. */
export const secretFiles = secretPages.map(nameOf)
/** The files of all pages of the site, also of the one for unknown addresses. */
export const pageFiles = [...addressed, ...secretFiles, nameOf(notFoundPage)]

/** The pages of the function `document`, by a name that `read` takes. */
export const documents: Record<string, { address: string; initialData?: InitialData }> = {
  'an apartment': { address: '/fastigheter/a', initialData: { apartment: manyApartments(1)[0]! } },
  'a missing apartment': { address: '/fastigheter/a', initialData: { apartment: null } },
  'an apartment without data': { address: '/fastigheter/a' },
  'a news item': { address: '/nyheter/a', initialData: { newsItem: manyNews(1)[0]! } },
  'a missing news item': { address: '/nyheter/a', initialData: { newsItem: null } },
  'a news item without data': { address: '/nyheter/a' },
}

/** Everything that `read` takes for a page of the site. */
export const everyPage = [...pageFiles, ...Object.keys(documents)]

/** The site that `npm start` shows, built before the first test. */
export const site = join(import.meta.dirname, '../.build/site')

/** The facts in the pages that `read` answers with. */
export const company = exampleCompany

const rendered = await renderAll()
for (const [name, { address, initialData }] of Object.entries(documents)) {
  rendered.set(name, await renderDocument(address, { company, initialData }))
}
rendered.set(deskFile.slice(1), renderDesk(company))

/** A page as the function `pages` renders it, or a file of the built site. */
export const read = (file: string) => rendered.get(file) ?? readFileSync(join(site, file), 'utf8')

function nameOf(page: string): string {
  return fileOf(page).slice(1)
}

/** The content security policies of site and desk as built; infra tests what the deployment adds. */
export const { csp, deskCsp }: { csp: string; deskCsp: string } = JSON.parse(
  readFileSync(`${site}.json`, 'utf8'),
)

/** The beginning of a page's markup, up to the end of its head. */
export const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

/** A data block is not code: browsers do not run it and policies ignore it (HTML standard). */
const isData = (tag: string) => /^<script type="application\/(ld\+)?json"/.test(tag)

/** The opening tags of the scripts in a page that a browser runs. */
export const scriptsIn = (html: string) =>
  (html.match(/<script[^>]*>/g) ?? []).filter(tag => !isData(tag))
