import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pages } from '#shared/pages.ts'

/** The code for a site with these pages, whose visitors shall all be at this host if there is one. */
export function viewerRequestCode(host?: string, paths: readonly string[] = pages): string {
  const site = { host, pages: Object.fromEntries(paths.map(each => [each, fileOf(each)])) }
  return `var site = ${JSON.stringify(site)}\n${sourceOf('viewer-request')}`
}

export const viewerResponseCode = () => sourceOf('viewer-response')

/** The prerendered file of a page: `/fastigheter.html` for `/fastigheter`. */
export const fileOf = (page: string) => (page === '/' ? '/index.html' : `${page}.html`)

function sourceOf(name: string): string {
  return readFileSync(path.join(import.meta.dirname, `${name}.js`), 'utf8')
}
