import { Stack } from 'aws-cdk-lib/core'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { IBucket } from 'aws-cdk-lib/aws-s3'

/** The services that the desk calls beside the site itself. */
export interface DeskServices {
  /** Receives pictures from the browser. */
  uploads: IBucket
  /** Sends and checks the codes for choosing a new password. */
  administrators: UserPool
}

/**
 * The content security policy of the desk: that of its page, with calls to these services and
 * previews of pictures (`blob:`) allowed.
 */
export function deskPolicy(csp: string, { uploads, administrators }: DeskServices): string {
  const bucket = `https://${uploads.bucketRegionalDomainName}`
  const cognito = `https://cognito-idp.${Stack.of(administrators).region}.amazonaws.com`
  return allow(allow(csp, 'connect-src', `${bucket} ${cognito}`), 'img-src', 'blob:')
}

function allow(csp: string, directive: string, sources: string): string {
  const before = `${directive} 'self'`
  if (!csp.includes(before)) throw new Error(`The policy of the desk has no ${before}.`)
  return csp.replace(before, `${before} ${sources}`)
}
