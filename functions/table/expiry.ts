import { daySeconds } from '#shared/clock.ts'

/** The moment this many seconds from now, for the table's TTL attribute: in seconds since 1970. */
export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** The moment this many days from now, for the table's TTL attribute: in seconds since 1970. */
export const daysFromNow = (days: number) => secondsFromNow(days * daySeconds)

/** DynamoDB deletes expired items within days (Developer Guide, "Using time to live"). */
export const hasExpired = ({ expiresAt }: { expiresAt?: unknown }) =>
  typeof expiresAt === 'number' && expiresAt <= secondsFromNow(0)
