/** One rule of a bucket's lifecycle configuration, as far as it lets objects expire. */
export interface LifecycleRule {
  /** The beginning of the keys; '' for all. */
  prefix: string
  expiresAfterDays: number | undefined
  /** Counted from the moment when a version was replaced or deleted. */
  formerExpireAfterDays?: number | undefined
}

interface Dated {
  key: string
  modified: number
}

/**
 * Has the life of an object ended? S3 adds the days to the time it was written and rounds up to the
 * next midnight, UTC ("Lifecycle configuration elements", Amazon S3 User Guide): an object that
 * lives for one day is gone after one to two days.
 */
export const hasExpired = (rules: LifecycleRule[], object: Dated, now: number): boolean =>
  rules.some(({ prefix, expiresAfterDays }) => isOver(prefix, expiresAfterDays, object, now))

/** Returns whether a rule has ended a former version, `modified` when it was replaced or deleted. */
export const hasFormerExpired = (rules: LifecycleRule[], version: Dated, now: number): boolean =>
  rules.some(({ prefix, formerExpireAfterDays }) =>
    isOver(prefix, formerExpireAfterDays, version, now),
  )

function isOver(prefix: string, days: number | undefined, { key, modified }: Dated, now: number) {
  if (days === undefined || !key.startsWith(prefix)) return false
  return now >= Math.ceil((modified + days * day) / day) * day
}

const day = 24 * 60 * 60 * 1000
