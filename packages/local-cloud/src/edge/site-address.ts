import type { OriginResponse } from './origin.ts'

/** Where visitors find the site: on AWS, and on this laptop. Both are origins, without a slash. */
export interface SiteAddress {
  onAws: string
  here: string
}

/** The host that CloudFront would be asked for: whoever asks for the laptop's means the site's. */
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
