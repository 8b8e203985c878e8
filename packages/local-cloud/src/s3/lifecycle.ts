/** One rule of a bucket's lifecycle configuration, as far as it lets objects expire. */
export interface LifecycleRule {
  /** The beginning of the keys; '' for all. */
  prefix: string
  expiresAfterDays: number | undefined
}

/**
 * Has the life of an object ended? S3 adds the days to the time it was written and rounds up to the
 * next midnight, UTC ("Lifecycle configuration elements", Amazon S3 User Guide): an object that
 * lives for one day is gone after one to two days.
 */
export function hasExpired(
  rules: LifecycleRule[],
  { key, modified }: { key: string; modified: number },
  now: number,
): boolean {
  return rules.some(({ prefix, expiresAfterDays }) => {
    if (expiresAfterDays === undefined || !key.startsWith(prefix)) return false
    return now >= Math.ceil((modified + expiresAfterDays * day) / day) * day
  })
}

const day = 24 * 60 * 60 * 1000
