import { readFileSync } from 'node:fs'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import * as z from 'zod/mini'
import { CommandError } from './commands/stage.ts'

const policy = z.string().check(z.minLength(1))

const Policies = z.object({
  /** The content security policy of visitors' pages. */
  csp: policy,
  /** That of the desk, which has a style sheet of its own. */
  deskCsp: policy,
})

/** Reads the JSON file beside the built site. Throws a CommandError if the site is not built. */
export function readPolicies(folder: string) {
  try {
    return Policies.parse(JSON.parse(readFileSync(`${folder}.json`, 'utf8')))
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

/** The content security policies of the built pages, with what is known at deployment. */
export function policiesOf(folder: string, { uploads, photos, administrators }: Places) {
  const { csp, deskCsp } = readPolicies(folder)
  const sent = `https://${uploads.bucketRegionalDomainName}`
  const shown = `https://${photos.bucketRegionalDomainName}`
  const cognito = `https://cognito-idp.${administrators.stack.region}.amazonaws.com`
  // The desk reads photos, too, for the export of a person's data.
  const desk = allow(allow(deskCsp, 'img-src', shown), 'connect-src', shown)
  return {
    /**
     * Pages shrink photos of cases (`blob:`), send and show them, all pages: somebody who arrived at any
     * page may go on to a case without loading another document.
     */
    page: allow(allow(csp, 'img-src', `blob: ${shown}`), 'connect-src', sent),
    /**
     * The desk sends pictures, chooses a new password with codes of the user pool, shows previews of
     * pictures (`blob:`) and frames the site's own pages.
     */
    desk: `${allow(allow(desk, 'connect-src', `${sent} ${cognito}`), 'img-src', 'blob:')}; frame-src 'self'`,
    /**
     * The preview may be framed by the site's own pages, and may call nothing. Browsers prefer it to
     * `X-Frame-Options` (HTML standard, "The `X-Frame-Options` header"), which remains for those that
     * do not know it.
     */
    preview: replace(
      replace(desk, /connect-src [^;]*/, "connect-src 'none'"),
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    ),
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
