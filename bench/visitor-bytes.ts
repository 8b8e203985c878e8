import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { exampleCompany } from '#shared/company.ts'
import { fileOf, notFoundPage, pages, secretPages } from '#shared/pages.ts'
import { compressedOf } from '../web/build/compress-assets.ts'
import type { Figure } from './figure.ts'

const targets = { html: 14_000, code: 90_000, allCode: 130_000 }

/**
 * The bytes that a visitor's browser receives of the built site in this folder, compressed: each
 * page with its styles, the code that each page loads, and all code that any page can load.
 */
export async function measureVisitorBytes(site: string): Promise<Figure[]> {
  const html = await renderAll()
  const perPage = [...html].flatMap(([page, text]): Figure[] => [
    {
      what: `${page} with its styles`,
      value: brotliCompressSync(text).length,
      unit: 'bytes',
      limit: targets.html,
    },
    {
      what: `${page}, all its code`,
      value: total(codeOf(text)),
      unit: 'bytes',
      limit: targets.code,
    },
  ])
  const reachable = withImports(site, [...html.values()].flatMap(codeOf))
  return [
    ...perPage,
    {
      what: 'all code that visitors can load',
      value: total(reachable),
      unit: 'bytes',
      limit: targets.allCode,
    },
  ]

  /** The build has compressed the code as visitors receive it. */
  function total(files: string[]): number {
    const sizes = files.map(file => statSync(join(compressedOf(site), file)).size)
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

/** The pages as visitors get them, by their file. The site is built by then. */
async function renderAll(): Promise<Map<string, string>> {
  const { renderDocument } = await import('#site-server')
  const company = exampleCompany
  const all = new Map<string, string>()
  for (const address of [...pages, ...secretPages, notFoundPage]) {
    all.set(fileOf(address).slice(1), await renderDocument(address, { company }))
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

/** These scripts and all that they import, at once or later. */
function withImports(site: string, files: string[]): string[] {
  const found = new Set(files)
  for (const file of found) {
    const code = readFileSync(join(site, file), 'utf8')
    for (const [, name] of code.matchAll(/["'`](?:\.\/|assets\/|\/assets\/)([\w.-]+\.js)["'`]/g)) {
      found.add(`assets/${name}`)
    }
  }
  return [...found]
}
