import type { IncomingMessage } from 'node:http'
import { type Parts, readCookies, readQuery } from './behaviour.ts'
import { withHostPrefix } from './plain-http-cookies.ts'
import type { SiteAddress } from '../template/distribution.ts'
import { hostOnAws } from './site-address.ts'

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
