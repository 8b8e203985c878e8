import { createHash } from 'node:crypto'

/**
 * What a page may load and do (Content Security Policy Level 3). Only its own origin, and of styles
 * only the sheet it carries inside; no inline script, no inline style attribute, no string that
 * becomes code.
 */
export function contentSecurityPolicy(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64')
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'sha256-${hash}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `upgrade-insecure-requests`,
  ].join('; ')
}
