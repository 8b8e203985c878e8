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
  // A parameter at the end, as React Router and API Gateway write it, makes a folder.
  const [deskFolders, deskFiles] = divide(deskPages, ':id')
  const [documentFolders, documentFiles] = divide(Object.values(documents), '{id+}')
  /** The addresses that are files of the site's own or documents, outside of `/assets/`. */
  const files = [
    ...readdirSync(publicFolder).map(name => `/${name}`),
    ...documentFiles,
    manifestFile,
    '/robots.txt',
    '/admin.json',
  ]
  const site = {
    host,
    pages: Object.fromEntries([
      ...[...pages, ...secretPages, previewPage].map(page => [page, fileOf(page)]),
      ...deskFiles.map(toDesk),
      ...files.map(file => [file, file]),
    ]),
    folders: Object.fromEntries(deskFolders.map(toDesk)),
    documents: documentFolders,
  }
  return `var site = ${JSON.stringify(site)}\n${sourceOf('viewer-request')}`
}

/** The viewer-response function's code. */
export const viewerResponseCode = () => sourceOf('viewer-response')

const publicFolder = path.join(import.meta.dirname, '../../web/public')

const toDesk = (path: string) => [path, deskFile]

/** The paths that end with this parameter, without it, and the others. */
const divide = (paths: readonly string[], parameter: string) =>
  [
    paths.filter(each => each.endsWith(parameter)).map(each => each.slice(0, -parameter.length)),
    paths.filter(each => !each.endsWith(parameter)),
  ] as const

const sourceOf = (name: string) =>
  readFileSync(path.join(import.meta.dirname, `${name}.js`), 'utf8')
