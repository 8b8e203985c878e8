/** When an item is to disappear, as the table's TTL wants it: in seconds since 1970. */
export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

export const daysFromNow = (days: number) => secondsFromNow(days * 24 * 60 * 60)

/**
 * Is this item to be treated as gone? DynamoDB deletes expired items within days, not at once
 * (Developer Guide, "Using time to live"), so whoever reads such a kind asks this.
 */
export const hasExpired = ({ expiresAt }: { expiresAt: number }) =>
  expiresAt <= Math.floor(Date.now() / 1000)
