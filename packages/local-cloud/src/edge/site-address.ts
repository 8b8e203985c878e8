import type { SiteAddress } from '../template/distribution.ts'
import type { OriginResponse } from './origin.ts'

/** The host of a request to CloudFront: a request for the laptop's host is one for the site's. */
export const hostOnAws = ({ onAws, here }: SiteAddress, host: string) =>
  host === new URL(here).host ? new URL(onAws).host : host

/** The answer with a redirection to the site leading to the laptop, where the site is. */
export function withLocationHere(
  { onAws, here }: SiteAddress,
  response: OriginResponse,
): OriginResponse {
  const { location } = response.headers
  if (location !== onAws && !location?.startsWith(`${onAws}/`)) return response
  const headers = { ...response.headers, location: here + location.slice(onAws.length) }
  return { ...response, headers }
}
