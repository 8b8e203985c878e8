/**
 * The route table: every address that is a page of its own (specification section 2). CloudFront
 * maps each to its prerendered file; whatever is neither here nor a page of the desk is the not-found
 * page.
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
 * Pages that only a secret link makes sense of: files like the others, but nobody shall find them, and
 * they tell nobody where their visitors come from.
 */
export const secretPages = ['/felanmalan'] as const

/**
 * The addresses of the desk, in React Router's patterns. All of them are one file, `admin.html`, which
 * shows nothing until it is known who is there. `/kvittera` asks nobody to sign in: whoever of the
 * staff is woken by a letter has its secret link.
 */
export const deskPages = [
  '/admin',
  '/admin/login',
  '/admin/arenden',
  '/admin/arenden/:id',
  '/kvittera',
] as const

export type Page = (typeof pages)[number]
