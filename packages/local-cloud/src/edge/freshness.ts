import type { CachePolicy } from '../template/distribution.ts'

/** The lifetimes of a cached answer, in seconds. */
export interface Freshness {
  /** It is served without asking the origin. */
  fresh: number
  /** After that it is served once more while the origin is asked. */
  staleWhileRevalidate: number
  /** After that it is served when the origin fails. */
  staleIfError: number
}

/**
 * The lifetimes of an answer that is no error (Developer Guide, "Manage how long content
 * stays in the cache"). `undefined`: not at all.
 */
export function freshnessOf(
  headers: Record<string, string>,
  policy: CachePolicy,
  now: number,
): Freshness | undefined {
  const { minimumSeconds, defaultSeconds, maximumSeconds } = policy
  if (maximumSeconds === 0) return undefined
  const directives = directivesOf(headers['cache-control'])
  const isUncacheable = ['no-store', 'no-cache', 'private'].some(name => directives.has(name))
  if (isUncacheable && minimumSeconds === 0) return undefined
  const maxAge = isUncacheable
    ? 0
    : (seconds(directives, 's-maxage') ?? seconds(directives, 'max-age'))
  const until = headers.expires ? (Date.parse(headers.expires) - now) / 1000 : undefined
  const wanted = maxAge ?? until ?? defaultSeconds
  const fresh = Math.min(Math.max(wanted, minimumSeconds), maximumSeconds)
  // RFC 9111, 4.2.4: these forbid stale answers. CloudFront bounds them by the policy's maximum.
  const isRevalidated = ['must-revalidate', 'proxy-revalidate', 's-maxage'].some(name =>
    directives.has(name),
  )
  const maxStale = isRevalidated ? 0 : maximumSeconds - fresh
  const staleOf = (name: string) => Math.min(seconds(directives, name) ?? 0, maxStale)
  const staleWhileRevalidate = staleOf('stale-while-revalidate')
  const staleIfError = staleOf('stale-if-error')
  if (fresh + staleWhileRevalidate + staleIfError <= 0) return undefined
  return { fresh, staleWhileRevalidate, staleIfError }
}

/** Errors that CloudFront caches, for ten seconds unless the distribution says otherwise. */
const cachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** The seconds for which an error is cached (Developer Guide, "How CloudFront caches errors"). */
export function errorSecondsOf(status: number, settings: Record<string, number>): number {
  return cachedErrors.includes(status) ? (settings[status] ?? 10) : 0
}

function directivesOf(header: string | undefined): Map<string, string> {
  const directives = (header ?? '').split(',').map(each => each.trim().toLowerCase().split('='))
  return new Map(directives.map(([name = '', value = '']) => [name, value]))
}

function seconds(directives: Map<string, string>, name: string): number | undefined {
  const value = directives.get(name)
  return value && /^\d+$/.test(value) ? Number(value) : undefined
}
