import { patternOf } from './behaviour.ts'
import type { Freshness } from './freshness.ts'
import type { OriginResponse } from './origin.ts'

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

interface EdgeCache {
  find(key: string): Lookup
  store(key: string, path: string, response: OriginResponse, freshness: Freshness): void
  /** Removes the answers of these paths; `*` at the end is any text, and a query belongs to its path. */
  invalidate(paths: string[]): void
}

/** The cached answers, in memory: a restart begins with none. */
export function createEdgeCache(now: () => number): EdgeCache {
  const entries = new Map<string, Entry>()
  return {
    find(key) {
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
    store(key, path, response, freshness) {
      entries.set(key, { path, response, freshness, storedAt: now() })
    },
    invalidate(paths) {
      const patterns = paths.map(patternOf)
      for (const [key, { path }] of entries) {
        if (patterns.some(pattern => pattern.test(path))) entries.delete(key)
      }
    },
  }
}
