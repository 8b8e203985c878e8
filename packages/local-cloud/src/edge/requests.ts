import type { Behaviour, Forwarding, Origin, Selection } from '../template/distribution.ts'
import { wildcardPattern } from '../wildcards.ts'

/** A request of CloudFront to an origin. */
export interface OriginRequest {
  method: string
  /** As it was sent: encoded. */
  path: string
  /** As it was sent, without the question mark; '' for none. */
  query: string
  /** Lower-case names, one value each; cookies are in `cookie`. */
  headers: Record<string, string>
  body: Buffer
}

/** The answer of an origin. */
export interface OriginResponse {
  status: number
  /** Lower-case names, one value each; `set-cookie` is in `cookies`. */
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
}

/** Sends the request to a bucket or the API. Rejects when the origin cannot be reached or is too slow. */
export type AskOrigin = (origin: Origin, request: OriginRequest) => Promise<OriginResponse>

/**
 * The behaviour that holds for a path: the first whose pattern matches, case-sensitively
 * (CloudFront Developer Guide, "Path pattern").
 */
export function behaviourFor(behaviours: Behaviour[], path: string): Behaviour {
  const found = behaviours.find(({ pattern }) => patternOf(pattern).test(path))
  if (!found) throw new Error(`The distribution has no behaviour for ${path}`)
  return found
}

/** A path pattern, which may leave out its first slash. */
export const patternOf = (pattern: string): RegExp =>
  wildcardPattern(/^[/*]/.test(pattern) ? pattern : `/${pattern}`)

/** A request as policies see it. */
export interface Parts {
  /** Undecoded, in the order in which they were sent. */
  query: [name: string, value: string][]
  /** Lower-case names. */
  headers: Record<string, string>
  cookies: [name: string, value: string][]
}

/** The parts of a request that one of these policies lets through. */
export function select(parts: Parts, ...policies: Forwarding[]): Parts {
  const chosen = (kind: keyof Forwarding, name: string) =>
    policies.some(policy => includes(policy[kind], name, kind === 'headers'))
  return {
    query: parts.query.filter(([name]) => chosen('queryStrings', name)),
    headers: Object.fromEntries(
      Object.entries(parts.headers).filter(([name]) => chosen('headers', name)),
    ),
    cookies: parts.cookies.filter(([name]) => chosen('cookies', name)),
  }
}

/** A query string without its `?`; a parameter with an empty value has no `=`. */
const writeQuery = (query: Parts['query']) =>
  query.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&')

/** The value of a header `cookie`; empty without cookies. */
const writeCookies = (cookies: Parts['cookies']) =>
  cookies.map(([name, value]) => `${name}=${value}`).join('; ')

/** The parameters of a query string without its `?`, in their order, still encoded. */
export const readQuery = (query: string): Parts['query'] =>
  query.split('&').filter(Boolean).map(splitAtEqualsSign)

/** The cookies of a header `cookie`, in their order; none without the header. */
export const readCookies = (header: string | undefined): Parts['cookies'] =>
  (header ?? '')
    .split(';')
    .map(cookie => cookie.trim())
    .filter(Boolean)
    .map(splitAtEqualsSign)

function splitAtEqualsSign(text: string): [string, string] {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function includes(selection: Selection, name: string, ignoresCase: boolean): boolean {
  if (selection.kind === 'none') return false
  if (selection.kind === 'all') return true
  const isNamed = selection.names.some(each =>
    ignoresCase ? each.toLowerCase() === name.toLowerCase() : each === name,
  )
  return selection.kind === 'only' ? isNamed : !isNamed
}

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
  // The cache key, and what the origin request policy adds.
  const { query, headers, cookies } = select(parts, behaviour.cache, behaviour.forwards)
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
