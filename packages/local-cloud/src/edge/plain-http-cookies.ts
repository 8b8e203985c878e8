import type { Parts } from './behaviour.ts'

/**
 * Browsers other than Chromium keep no `Secure` or `__Host-` cookie of a plain http address. The
 * laptop's edge therefore takes both away on the way out and gives them back on the way in, so that
 * every client can sign in and the functions never know the difference.
 */
export const withoutHostPrefix = (setCookie: string) =>
  setCookie.replace(/^__(?:Host|Secure)-/, '').replace(/;\s*secure\b/i, '')

/** Cookies that already have a prefix, from a client that does not mind, stay as they are. */
export const withHostPrefix = (cookies: Parts['cookies']): Parts['cookies'] =>
  cookies.map(([name, value]) => [name.startsWith('__') ? name : `__Host-${name}`, value])
