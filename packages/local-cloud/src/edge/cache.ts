import type { CachePolicy } from '../template/distribution.ts'
import { patternOf, type OriginResponse } from './requests.ts'

interface Entry {
  path: string
  response: OriginResponse
  freshness: Freshness
  /** Milliseconds. */
  storedAt: number
}

/** The result of looking a request up in the cache. */
export type Lookup =
  | { state: 'miss' }
  | { state: 'fresh' | 'stale'; response: OriginResponse; age: number }
  /** Too old to be served, unless the origin fails. */
  | { state: 'expired'; response: OriginResponse; age: number; servesOnError: boolean }

/** The cached answers, in memory: a restart begins with none. */
export function createEdgeCache(now: () => number) {
  const entries = new Map<string, Entry>()
  return {
    find(key: string): Lookup {
      const entry = entries.get(key)
      if (!entry) return { state: 'miss' }
      const age = (now() - entry.storedAt) / 1000
      // The clock has been set back.
      if (age < 0) return { state: 'miss' }
      const { fresh, staleWhileRevalidate, staleIfError } = entry.freshness
      const found = { response: entry.response, age }
      if (age < fresh) return { state: 'fresh', ...found }
      if (age < fresh + staleWhileRevalidate) return { state: 'stale', ...found }
      return { state: 'expired', ...found, servesOnError: age < fresh + staleIfError }
    },
    store(key: string, path: string, response: OriginResponse, freshness: Freshness) {
      entries.set(key, { path, response, freshness, storedAt: now() })
    },
    /** Removes the answers of these paths; `*` at the end is any text, and a query belongs to its path. */
    invalidate(paths: string[]) {
      const patterns = paths.map(patternOf)
      for (const [key, { path }] of entries) {
        if (patterns.some(pattern => pattern.test(path))) entries.delete(key)
      }
    },
  }
}

/** The lifetimes of a cached answer, in seconds. */
interface Freshness {
  /** It is served without asking the origin. */
  fresh: number
  /** After that it is served once more while the origin is asked. */
  staleWhileRevalidate: number
  /** After that it is served when the origin fails. */
  staleIfError: number
}

/**
 * The lifetimes of an answer that is no error; errors are not cached (Developer Guide, "Manage how long content
 * stays in the cache"). `undefined`: not at all.
 */
export function freshnessOf(
  headers: Record<string, string>,
  policy: CachePolicy,
): Freshness | undefined {
  const { minimumSeconds, defaultSeconds, maximumSeconds } = policy
  if (maximumSeconds === 0) return undefined
  const directives = directivesOf(headers['cache-control'])
  const isUncacheable = ['no-store', 'no-cache', 'private'].some(name => directives.has(name))
  if (isUncacheable && minimumSeconds === 0) return undefined
  const maxAge = isUncacheable
    ? 0
    : (seconds(directives, 's-maxage') ?? seconds(directives, 'max-age'))
  const wanted = maxAge ?? defaultSeconds
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

function directivesOf(header: string | undefined): Map<string, string> {
  const directives = (header ?? '').split(',').map(each => each.trim().toLowerCase().split('='))
  return new Map(directives.map(([name = '', value = '']) => [name, value]))
}

function seconds(directives: Map<string, string>, name: string): number | undefined {
  const value = directives.get(name)
  return value && /^\d+$/.test(value) ? Number(value) : undefined
}
