import { Stack } from 'aws-cdk-lib/core'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { IBucket } from 'aws-cdk-lib/aws-s3'

/** What the desk talks to beside the site itself. */
export interface DeskServices {
  /** Takes pictures straight from the browser. */
  uploads: IBucket
  /** Sends and takes the codes with which somebody chooses a new password. */
  administrators: UserPool
}

/**
 * The content security policy of the desk: as strict as that of the pages, but for calls to these
 * services and previews of pictures that have not been uploaded yet.
 */
export function deskPolicy(csp: string, { uploads, administrators }: DeskServices): string {
  const bucket = `https://${uploads.bucketRegionalDomainName}`
  const cognito = `https://cognito-idp.${Stack.of(administrators).region}.amazonaws.com`
  return admit(admit(csp, 'connect-src', `${bucket} ${cognito}`), 'img-src', 'blob:')
}

function admit(csp: string, directive: string, sources: string): string {
  const before = `${directive} 'self'`
  if (!csp.includes(before)) throw new Error(`The policy of the desk has no ${before}.`)
  return csp.replace(before, `${before} ${sources}`)
}
