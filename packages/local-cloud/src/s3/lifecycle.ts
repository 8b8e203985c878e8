/** One rule of a bucket's lifecycle configuration, as far as it lets objects expire. */
export interface LifecycleRule {
  expiresAfterDays?: number
  /** Counted from the moment when a version was replaced or deleted. */
  formerExpireAfterDays?: number
}

/**
 * Returns whether a rule has ended an object that was written at `modified`. S3 adds the days to
 * that time and rounds up to the next midnight, UTC ("Lifecycle configuration elements", Amazon S3
 * User Guide): an object that lives for one day is gone after one to two days.
 */
export const hasExpired = (rules: LifecycleRule[], modified: number, now: number): boolean =>
  rules.some(({ expiresAfterDays }) => isOver(expiresAfterDays, modified, now))

/** Returns whether a rule has ended a version that was replaced or deleted at `modified`. */
export const hasFormerExpired = (rules: LifecycleRule[], modified: number, now: number): boolean =>
  rules.some(({ formerExpireAfterDays }) => isOver(formerExpireAfterDays, modified, now))

function isOver(days: number | undefined, modified: number, now: number): boolean {
  return days !== undefined && now >= Math.ceil((modified + days * day) / day) * day
}

const day = 24 * 60 * 60 * 1000
