import { readSendQuota } from './ses.ts'

/** The share of SES's quota of 24 hours that is kept for urgent letters: 40 recipients of the sandbox's 200. */
const reservedShare = 0.2

/** Milliseconds. */
const readEvery = 5 * 60_000

/** SES's latest answer, in recipients. Until there is one, the sandbox's pace holds. */
let known = { readAt: -Infinity, rate: 1, maxPerDay: -1, sent: 0 }

/** Asks SES for its limits, unless that was done in the last five minutes. */
export async function refreshQuota(): Promise<void> {
  if (Math.abs(Date.now() - known.readAt) < readEvery) return
  try {
    const { MaxSendRate = 1, Max24HourSend = -1, SentLast24Hours = 0 } = await readSendQuota()
    const [rate, maxPerDay, sent] = [MaxSendRate || 1, Max24HourSend, SentLast24Hours]
    known = { readAt: Date.now(), rate, maxPerDay, sent }
  } catch {
    // SES is away: what it said last holds, and the letters will show.
  }
}

/** The number of recipients that SES takes in a second. */
export const sendRate = () => known.rate

/** Counts recipients of a letter against the quota that SES named last. */
export function countSent(recipients: number): void {
  known.sent += recipients
}

/** True as long as more than the urgent letters' reserve is left. -1 is no limit. */
export const allowsOthers = () =>
  known.maxPerDay < 0 || known.maxPerDay - known.sent > known.maxPerDay * reservedShare
