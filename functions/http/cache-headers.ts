import { daySeconds } from '#shared/clock.ts'

/**
 * Headers of an answer that the edge may cache for a day, since `purge` invalidates what has
 * changed, but not beyond the moment when the content changes. A browser revalidates it each time.
 * While we do not answer, the edge shows its last copy, up to a week (RFC 5861).
 */
export function publicCacheHeaders(changesAt?: string) {
  const seconds = changesAt ? Math.ceil((Date.parse(changesAt) - Date.now()) / 1000) : daySeconds
  const edge = `s-maxage=${Math.min(daySeconds, Math.max(0, seconds))}`
  return {
    'cache-control': `public, max-age=0, must-revalidate, ${edge}, stale-while-revalidate=60, stale-if-error=604800`,
  }
}
