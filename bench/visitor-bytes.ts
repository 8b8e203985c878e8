import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Figure } from './figure.ts'

const targets = { html: 14_000, code: 90_000, allCode: 130_000 }

/**
 * The bytes that a visitor's browser loads from the built site in this folder, after brotli: each
 * page with its styles, the code that each page loads, and all code that any page can load.
 */
export function measureVisitorBytes(site: string): Figure[] {
  /** Compressing takes longer than everything else here, and pages share their code. */
  const sizes = new Map<string, number>()
  const pages = globSync('*.html', { cwd: site, exclude: ['admin.html'] }).toSorted()
  const perPage = pages.flatMap((page): Figure[] => [
    { what: `${page} with its styles`, value: size(page), unit: 'bytes', limit: targets.html },
    {
      what: `${page}, all its code`,
      value: total(codeOf(read(page))),
      unit: 'bytes',
      limit: targets.code,
    },
  ])
  const reachable = withImports(
    site,
    pages.flatMap(page => codeOf(read(page))),
  )
  return [
    ...perPage,
    {
      what: 'all code that visitors can load',
      value: total(reachable),
      unit: 'bytes',
      limit: targets.allCode,
    },
  ]

  function read(page: string): string {
    return readFileSync(join(site, page), 'utf8')
  }

  function size(file: string): number {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(site, file))).length
    sizes.set(file, known)
    return known
  }

  function total(files: string[]): number {
    return files.reduce((sum, file) => sum + size(file), 0)
  }
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
