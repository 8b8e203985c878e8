import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pages, secretPages } from '#shared/pages.ts'

/** The files of the pages that have an address. */
export const addressed = pages.map(page => `${page.slice(1) || 'index'}.html`)

/** The files of pages that only a secret link makes sense of. */
export const secretFiles = secretPages.map(page => `${page.slice(1)}.html`)
export const pageFiles = [...addressed, ...secretFiles, '404.html']

/** The site that `npm start` shows, built before the first test. */
export const site = join(import.meta.dirname, '../.build/site')

export const read = (file: string) => readFileSync(join(site, file), 'utf8')

export const policy = () => policies().csp

/** The desk's policy as built; infra tests what the deployment adds to it. */
export const deskPolicy = () => policies().deskCsp

const policies = (): { csp: string; deskCsp: string } =>
  JSON.parse(readFileSync(`${site}.json`, 'utf8'))

export const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

/** A data block is not code: browsers do not run it and policies ignore it (HTML standard). */
const isData = (tag: string) => /^<script type="application\/(ld\+)?json"/.test(tag)

export const scriptsIn = (html: string) =>
  (html.match(/<script[^>]*>/g) ?? []).filter(tag => !isData(tag))

export const sizeOf = (html: string) => brotliCompressSync(html).length

export function compressed(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(site, file))).length
  sizes.set(file, known)
  return known
}

/** Compressing takes longer than everything else here, and pages share their code. */
const sizes = new Map<string, number>()
