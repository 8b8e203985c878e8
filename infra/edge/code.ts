import { readFileSync } from 'node:fs'
import path from 'node:path'
import { documents } from '#shared/documents.ts'
import { deskPages, pages, secretPages } from '#shared/pages.ts'

/** The code for a site with these pages, whose visitors shall all be at this host if there is one. */
export function viewerRequestCode(
  host?: string,
  paths: readonly string[] = [...pages, ...secretPages],
): string {
  const site = {
    host,
    pages: {
      ...Object.fromEntries(paths.map(each => [each, fileOf(each)])),
      ...filesOf(deskPages.filter(each => !each.endsWith(anyName))),
    },
    folders: filesOf(deskPages.filter(each => each.endsWith(anyName))),
    documents: documentFolders,
  }
  return `var site = ${JSON.stringify(site)}\n${sourceOf('viewer-request')}`
}

/** What is below these folders is made by a function. */
const documentFolders = Object.values(documents).flatMap(path =>
  path.endsWith('{id+}') ? path.replace('{id+}', '') : [],
)

/** The file of all pages of the desk. */
export const deskFile = '/admin.html'

/** How React Router's patterns end where any name may stand. */
const anyName = ':id'

/** The desk's file for each of these pages, or for whatever is in their folder. */
const filesOf = (desk: string[]) =>
  Object.fromEntries(desk.map(page => [page.replace(anyName, ''), deskFile]))

export const viewerResponseCode = () => sourceOf('viewer-response')

/** The prerendered file of a page: `/fastigheter.html` for `/fastigheter`. */
export const fileOf = (page: string) => (page === '/' ? '/index.html' : `${page}.html`)

function sourceOf(name: string): string {
  return readFileSync(path.join(import.meta.dirname, `${name}.js`), 'utf8')
}
