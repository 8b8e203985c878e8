import { readFileSync } from 'node:fs'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import * as z from 'zod/mini'
import { CommandError } from './commands/stage.ts'

const hash = z.string().check(z.regex(/^sha256-/))

/** The hashes of the style sheets inside the built pages. */
const StyleHashes = z.object({ site: hash, desk: hash })

/** Reads the JSON file beside the built site. Throws a CommandError if the site is not built. */
export function readStyleHashes(folder: string) {
  try {
    return StyleHashes.parse(JSON.parse(readFileSync(`${folder}.json`, 'utf8')))
  } catch (cause) {
    const advice = 'build the site first, with `npm run build`.'
    throw new CommandError(`${folder}.json cannot be read: ${advice}`, { cause })
  }
}

interface Places {
  uploads: IBucket
  photos: IBucket
  administrators: UserPool
}

/** The content security policies of the built pages. */
export function policiesOf(folder: string, { uploads, photos, administrators }: Places) {
  const styles = readStyleHashes(folder)
  const sent = `https://${uploads.bucketRegionalDomainName}`
  const shown = `https://${photos.bucketRegionalDomainName}`
  const cognito = `https://cognito-idp.${administrators.stack.region}.amazonaws.com`
  return {
    /**
     * Pages shrink photos of cases (`blob:`), send and show them, all pages: somebody who arrived at any
     * page may go on to a case without loading another document.
     */
    page: policyWith({
      'style-src': `'${styles.site}'`,
      'img-src': `'self' blob: ${shown}`,
      'connect-src': `'self' ${sent}`,
    }),
    /**
     * The desk sends pictures, shows previews of them (`blob:`), chooses a new password with codes of the
     * user pool, frames the site's own pages, and reads photos for the export of a person's data.
     */
    desk: policyWith({
      'style-src': `'${styles.desk}'`,
      'img-src': `'self' blob: ${shown}`,
      'connect-src': `'self' ${shown} ${sent} ${cognito}`,
      'frame-src': `'self'`,
    }),
    /**
     * The preview may be framed by the site's own pages, and may call nothing. Browsers prefer it to
     * `X-Frame-Options` (HTML standard, "The `X-Frame-Options` header"), which remains for those that
     * do not know it.
     */
    preview: policyWith({
      'style-src': `'${styles.desk}'`,
      'img-src': `'self' ${shown}`,
      'connect-src': `'none'`,
      'frame-ancestors': `'self'`,
    }),
  }
}

/**
 * The content security policy of a page (Content Security Policy Level 3): only its own origin and these
 * sources, and of styles only its own inline sheet; no inline script, no style attribute, no `eval`.
 */
const policyWith = (sources: Record<string, string>) =>
  [
    ...Object.entries({ ...strictest, ...sources }).map(directive => directive.join(' ')),
    'upgrade-insecure-requests',
  ].join('; ')

const strictest = {
  'default-src': `'none'`,
  'script-src': `'self'`,
  'font-src': `'self'`,
  'manifest-src': `'self'`,
  'form-action': `'self'`,
  'base-uri': `'none'`,
  'frame-ancestors': `'none'`,
  'require-trusted-types-for': `'script'`,
}
