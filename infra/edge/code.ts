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
  const paths = [...pages, ...secretPages, previewPage]
  const site = {
    host,
    pages: {
      ...Object.fromEntries(paths.map(each => [each, fileOf(each)])),
      ...filesOf(deskPages.filter(each => !each.endsWith(anyName))),
      ...Object.fromEntries(files().map(each => [each, each])),
    },
    folders: filesOf(deskPages.filter(each => each.endsWith(anyName))),
    documents: documentFolders,
  }
  return `var site = ${JSON.stringify(site)}\n${sourceOf('viewer-request')}`
}

/** The addresses that are files of the site's own or documents, outside of `/assets/`. */
const files = () => [
  ...readdirSync(publicFolder).map(name => `/${name}`),
  ...Object.values(documents).filter(path => !path.endsWith('{id+}')),
  manifestFile,
  '/robots.txt',
  '/admin.json',
]

const publicFolder = path.join(import.meta.dirname, '../../web/public')

/** The folders of the documents, which the function `document` answers. */
const documentFolders = Object.values(documents).flatMap(path =>
  path.endsWith('{id+}') ? path.replace('{id+}', '') : [],
)

/** The parameter at the end of React Router's path patterns. */
const anyName = ':id'

/** Maps the desk's pages, or the folders of pages with a parameter, to the desk's file. */
const filesOf = (desk: string[]) =>
  Object.fromEntries(desk.map(page => [page.replace(anyName, ''), deskFile]))

/** The viewer-response function's code. */
export const viewerResponseCode = () => sourceOf('viewer-response')

function sourceOf(name: string): string {
  return readFileSync(path.join(import.meta.dirname, `${name}.js`), 'utf8')
}
