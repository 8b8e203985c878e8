import { createHash } from 'node:crypto'

/**
 * The content security policy of a page (Content Security Policy Level 3): only its own origin, and
 * of styles only its own inline sheet; no inline script, no style attribute, no `eval`.
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
