const day = 24 * 60 * 60

/**
 * The edge may keep the answer for a day, since `purge` makes it forget what has changed, but not
 * beyond the moment when more is to be seen. A browser asks each time whether it is still so. While
 * we do not answer, the edge shows what it last had, up to a week (RFC 5861).
 */
export function storable(changesAt?: string) {
  const seconds = changesAt ? Math.ceil((Date.parse(changesAt) - Date.now()) / 1000) : day
  const edge = `s-maxage=${Math.min(day, Math.max(0, seconds))}`
  return {
    'cache-control': `public, max-age=0, must-revalidate, ${edge}, stale-while-revalidate=60, stale-if-error=604800`,
  }
}
