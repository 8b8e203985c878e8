import { daySeconds } from '#shared/clock.ts'

/**
 * Headers of an answer that the edge may cache for a day, since `changes` invalidates what has
 * changed, but not beyond the moment when the content changes. While we do not answer, the edge shows
 * its last copy, up to a week (RFC 5861): neither `s-maxage` nor `must-revalidate`, which forbid that
 * (RFC 9111, 4.2.4). Browsers get another header (`infra/edge/viewer-response.js`).
 */
export function publicCacheHeaders(changesAt?: string) {
  const seconds = changesAt ? Math.ceil((Date.parse(changesAt) - Date.now()) / 1000) : daySeconds
  const fresh = Math.min(daySeconds, Math.max(0, seconds))
  return {
    'cache-control': `public, max-age=${fresh}, stale-while-revalidate=60, stale-if-error=604800`,
  }
}
