import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleCompany } from '#shared/example-company.ts'
import { fileOf, notFoundPage, pages, secretPages } from '#shared/pages.ts'
import { compress } from 'local-cloud/edge/compression.ts'
import demo from '../local/demo/content.json' with { type: 'json' }
import { budgets } from './budgets.ts'
import type { Figure } from './figure.ts'

/**
 * The bytes that a visitor's browser receives of the built site in this folder, compressed: each
 * page with its styles, and the code that each page loads.
 */
export async function measureVisitorBytes(site: string): Promise<Figure[]> {
  const html = await renderAll()
  return [...html].flatMap(([page, text]): Figure[] => [
    {
      what: `${page} with its styles`,
      value: receivedBytes(text),
      unit: 'bytes',
      limit: page === 'index.html' ? budgets.startHtml : budgets.html,
    },
    {
      what: `${page}, all its code`,
      value: total(codeOf(text)),
      unit: 'bytes',
      limit: budgets.pageCode,
    },
  ])

  function total(files: string[]): number {
    const sizes = files.map(file => receivedBytes(readFileSync(join(site, file), 'utf8')))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

/** The bytes of a text as a browser gets it from the edge, which does not compress short ones. */
export function receivedBytes(text: string): number {
  const headers = { 'content-type': 'text/html' }
  return compress({ status: 200, headers, cookies: [], body: Buffer.from(text) }, 'br').body.length
}

/** The pages as visitors get them, by their file. The site is built by then. */
export async function renderAll(): Promise<Map<string, string>> {
  const { renderDocument } = await import('#site-server')
  const data = { company: exampleCompany, questions: demo.questions }
  const all = new Map<string, string>()
  for (const address of [...pages, ...secretPages, notFoundPage]) {
    all.set(fileOf(address).slice(1), await renderDocument(address, data))
  }
  return all
}

/** The files of the scripts that come along with a page, as they stand in its HTML. */
export const codeAtOnce = (html: string) =>
  [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g)].map(
    ([, file]) => file!,
  )

/** The files of all scripts that a page asks for, at once or once it is drawn. */
export const codeOf = (html: string) => [
  ...codeAtOnce(html),
  ...(/ data-later="\/([^"]+)"/.exec(html)?.[1]!.split(' /') ?? []),
]
