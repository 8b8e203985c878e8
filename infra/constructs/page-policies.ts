import { Stack } from 'aws-cdk-lib/core'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { BuiltPages } from '../site-build.ts'

/**
 * The content security policy of the desk: that of its page, and also sending pictures to `uploads`,
 * choosing a new password with codes of the user pool, previews of pictures (`blob:`) and frames of the
 * site's own pages.
 */
export function deskPolicy(csp: string, uploads: IBucket, administrators: UserPool): string {
  const bucket = `https://${uploads.bucketRegionalDomainName}`
  const cognito = `https://cognito-idp.${Stack.of(administrators).region}.amazonaws.com`
  const policy = allow(allow(csp, 'connect-src', `${bucket} ${cognito}`), 'img-src', 'blob:')
  return `${policy}; frame-src 'self'`
}

/**
 * The content security policy of the preview: that of the desk, but the site's own pages may frame
 * it, and it may call nothing. Browsers prefer it to `X-Frame-Options` (HTML standard, "The
 * `X-Frame-Options` header"), which remains for those that do not know it.
 */
export function previewPolicy(csp: string): string {
  return replace(replace(csp, /connect-src [^;]*/, "connect-src 'none'"), hidden, framed)
}

const hidden = "frame-ancestors 'none'"
const framed = "frame-ancestors 'self'"

/**
 * Allows pages to shrink photos of cases (`blob:`), to send and to show them, all pages: somebody who arrived at any
 * page may go on to a case without loading another document. The desk may also read them, for the
 * export of a person's data.
 */
export function allowPhotos(
  { csp, deskCsp }: BuiltPages,
  { uploads, photos }: { uploads: IBucket; photos: IBucket },
): BuiltPages {
  const shown = `https://${photos.bucketRegionalDomainName}`
  const sent = `https://${uploads.bucketRegionalDomainName}`
  return {
    csp: allow(allow(csp, 'img-src', `blob: ${shown}`), 'connect-src', sent),
    deskCsp: allow(allow(deskCsp, 'img-src', shown), 'connect-src', shown),
  }
}

function allow(csp: string, directive: string, sources: string): string {
  const before = `${directive} 'self'`
  return replace(csp, before, `${before} ${sources}`)
}

function replace(csp: string, before: string | RegExp, after: string): string {
  if (csp.search(before) < 0) throw new Error(`The policy of a page has no ${before}.`)
  return csp.replace(before, after)
}
