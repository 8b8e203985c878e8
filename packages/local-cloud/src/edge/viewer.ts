import type { IncomingMessage } from 'node:http'
import type { SiteAddress } from '../template/distribution.ts'
import { readCookies, readQuery, type OriginResponse, type Parts } from './requests.ts'

/** Reads a visitor's request, and the address in `x-local-viewer-ip`. */
export function readViewer(
  incoming: IncomingMessage,
  query: string,
  address: SiteAddress,
): { localViewerIp: string | undefined; parts: Parts } {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  const { cookie, 'x-local-viewer-ip': localViewerIp, ...rest } = headers
  for (const name of notForwarded) delete rest[name]
  if (rest['host']) rest['host'] = hostOnAws(address, rest['host'])
  return {
    localViewerIp,
    parts: { query: readQuery(query), headers: rest, cookies: withHostPrefix(readCookies(cookie)) },
  }
}

/** Headers between two hops and those that CloudFront sets itself (RFC 9110, section 7.6.1). */
const notForwarded = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']

/**
 * Browsers other than Chromium keep no `Secure` or `__Host-` cookie of a plain http address. The
 * laptop's edge therefore takes both away on the way out and gives them back on the way in, so that
 * every client can sign in and the functions never know the difference.
 */
export const withoutHostPrefix = (setCookie: string) =>
  setCookie.replace(/^__(?:Host|Secure)-/, '').replace(/;\s*secure\b/i, '')

/** Cookies that already have a prefix, from a client that does not mind, stay as they are. */
const withHostPrefix = (cookies: Parts['cookies']): Parts['cookies'] =>
  cookies.map(([name, value]) => [name.startsWith('__') ? name : `__Host-${name}`, value])

/** The host of a request to CloudFront: a request for the laptop's host is one for the site's. */
const hostOnAws = ({ onAws, here }: SiteAddress, host: string) =>
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
