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
export const secretPages = ['/felanmalan', '/kvittera'] as const

/**
 * The addresses of the desk, in React Router's patterns. All of them are one file, `admin.html`, which
 * shows nothing until somebody is known to be signed in.
 */
export const deskPages = ['/admin', '/admin/login', '/admin/arenden', '/admin/arenden/:id'] as const

export type Page = (typeof pages)[number]
