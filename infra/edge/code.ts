import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { documents } from '#shared/documents.ts'
import {
  deskFile,
  deskPages,
  fileOf,
  manifestFile,
  pages,
  previewPage,
  secretPages,
} from '#shared/pages.ts'

/** The viewer-request function's code. With a canonical `host` it redirects all others to it. */
export function viewerRequestCode(host?: string): string {
  const documentPaths: string[] = Object.values(documents)
  /** The addresses that are files of the site's own or documents, outside of `/assets/`. */
  const files = [
    ...readdirSync(publicFolder).map(name => `/${name}`),
    ...documentPaths.filter(each => !each.endsWith(inFolder)),
    manifestFile,
    '/robots.txt',
    '/admin.json',
  ]
  const site = {
    host,
    pages: Object.fromEntries([
      ...[...pages, ...secretPages, previewPage].map(page => [page, fileOf(page)]),
      ...deskPages.map(page => [page, deskFile]),
      ...files.map(file => [file, file]),
    ]),
    documents: documentPaths
      .filter(each => each.endsWith(inFolder))
      .map(each => each.slice(0, -inFolder.length)),
  }
  return `var site = ${JSON.stringify(site)}\n${sourceOf('viewer-request')}`
}

/** The viewer-response function's code. */
export const viewerResponseCode = () => sourceOf('viewer-response')

const publicFolder = path.join(import.meta.dirname, '../../web/public')

/** The end of the path of what is in a folder, as API Gateway writes it. */
const inFolder = '{id+}'

const sourceOf = (name: string) =>
  readFileSync(path.join(import.meta.dirname, `${name}.js`), 'utf8')
