import { daySeconds } from '#shared/clock.ts'
import { retentionDays } from '#shared/retention.ts'
import type { StoredCase } from './stored-case.ts'

/** The time a case expires unless it is spam, in seconds since 1970. */
export const expiryUnlessSpam = ({ kind, receivedAt, answeredAt }: StoredCase) =>
  Math.min(
    daysAfter(receivedAt, retentionDays[kind]),
    answeredAt ? daysAfter(answeredAt, retentionDays.answeredInquiry) : Infinity,
  )

/**
 * The time until which a backup may hold a case, in seconds since 1970: a restore leaves out what has
 * expired. A day more, since the case is stored some moments after it is received.
 */
export const erasureExpiry = ({ kind, receivedAt }: Pick<StoredCase, 'kind' | 'receivedAt'>) =>
  daysAfter(receivedAt, retentionDays[kind] + 1)

const daysAfter = (moment: string, days: number) =>
  Math.floor(Date.parse(moment) / 1000) + days * daySeconds
