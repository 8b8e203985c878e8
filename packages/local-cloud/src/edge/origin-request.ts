import type { Behaviour, Origin } from '../template/distribution.ts'
import { type Parts, select, union, writeCookies, writeQuery } from './behaviour.ts'
import type { OriginRequest } from './origin.ts'

/** A request as it leaves the function at viewer-request. */
export interface ViewerRequest {
  method: string
  path: string
  parts: Parts
  body: Buffer
}

/**
 * The request of CloudFront to the origin: of the viewer's request only what the behaviour's policies
 * name, and the origin's own headers.
 *
 * @param etag of the answer that the cache has, which the origin may confirm with 304
 */
export function originRequestOf(
  origin: Origin,
  behaviour: Behaviour,
  { method, path, parts, body }: ViewerRequest,
  etag: string | undefined,
): OriginRequest {
  const { query, headers, cookies } = union(
    select(parts, behaviour.cache),
    select(parts, behaviour.forwards),
    parts,
  )
  return {
    method,
    path,
    query: writeQuery(query),
    headers: {
      ...headers,
      ...(cookies.length > 0 ? { cookie: writeCookies(cookies) } : {}),
      ...(etag ? { 'if-none-match': etag } : {}),
      ...origin.customHeaders,
    },
    body,
  }
}
