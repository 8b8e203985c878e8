import type { CaseKind } from './case-labels.ts'

/**
 * The route table (specification section 2). CloudFront maps each page to its file, which `changes`
 * renders; every other address except the desk's is the not-found page.
 */
export const pages = [
  '/',
  '/alltjanst',
  '/fastigheter',
  '/marktjanster',
  '/bil-maskinteknik',
  '/kontakt',
  '/integritetspolicy',
] as const

/** Pages that need a secret link, hidden from search engines and sent without a referrer. */
export const secretPages = ['/felanmalan', '/arende'] as const

/** The pages on which senders follow their cases: an issue report, or a case of another kind. */
export const followPage = (kind: CaseKind) => (kind === 'issue' ? '/felanmalan' : '/arende')

/** The address where tenants report issues, with the address of their house filled in (see `issue-report-form`). */
export const issueReportPage = (address: string) =>
  `/fastigheter?${new URLSearchParams({ adress: address })}#felanmalan`

/**
 * The addresses of the desk's pages and dialogs, in React Router's patterns, are one file, `admin.html`.
 * A parameter is always the third part. `/kvittera`, `/bekrafta` and `/hantverkare` need no session: letters
 * to the staff and to craftsmen have their secret links.
 */
export const deskPages = [
  '/admin',
  '/admin/lagenheter/:id',
  '/admin/uthyrning/:id',
  '/admin/nyheter',
  '/admin/nyheter/:id',
  '/admin/login',
  '/admin/arenden',
  '/admin/arenden/nytt',
  '/admin/arenden/dagslista',
  '/admin/arenden/personuppgifter',
  '/admin/arenden/svarsmallar',
  '/admin/arenden/:id',
  '/admin/arenden/:id/svarsmallar',
  '/admin/arenden/:id/avsandare',
  '/admin/hus',
  '/admin/hus/:id',
  '/admin/hus/:id/affisch',
  '/admin/sokande/:id',
  '/admin/sokande/:id/svarsmallar',
  '/admin/foretaget',
  '/admin/administratorer',
  '/kvittera',
  '/hantverkare',
  '/bekrafta',
] as const

/** Shows an unsaved apartment in a frame. It has a file and a policy of its own. */
export const previewPage = '/admin/forhandsvisning'

/** The not-found page, which answers every address that is none of these. */
export const notFoundPage = '/404'

/** The file of a page: `/fastigheter.html` for `/fastigheter`. */
export const fileOf = (page: string) => (page === '/' ? '/index.html' : `${page}.html`)

/** The file that all pages of the desk share. */
export const deskFile = '/admin.html'

/** The manifest, for visitors who add the site to a home screen. */
export const manifestFile = '/site.webmanifest'

/** All files of the site's bucket that the function `changes` writes. */
export const renderedFiles = [
  ...[...pages, ...secretPages, notFoundPage, previewPage].map(fileOf),
  deskFile,
  manifestFile,
]
