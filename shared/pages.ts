import type { CaseKind } from './case-labels.ts'

/**
 * The route table: every address that is a page of its own (specification section 2). CloudFront
 * maps each to its prerendered file; every other address except the desk's is the
 * not-found page.
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

/**
 * Pages that need a secret link. They are files like the others, but hidden from search engines and
 * sent without a referrer.
 */
export const secretPages = ['/felanmalan', '/arende'] as const

/** The pages on which senders follow their cases: a fault report, or a case of another kind. */
export const followPage = (kind: CaseKind) => (kind === 'issue' ? '/felanmalan' : '/arende')

/**
 * The addresses of the desk, in React Router's patterns. All of them are one file, `admin.html`,
 * which shows nothing until the session is known. `/kvittera` and `/bekrafta` need no session:
 * letters to the staff have their secret links.
 */
export const deskPages = [
  '/admin',
  '/admin/login',
  '/admin/arenden',
  '/admin/arenden/dagslista',
  '/admin/arenden/:id',
  '/admin/foretaget',
  '/kvittera',
  '/bekrafta',
] as const

export type Page = (typeof pages)[number]
