import { QueryError } from '../query-service.ts'

const day = 24 * 60 * 60 * 1000

/** SES's limits of an account, counted in recipients (SES Developer Guide, "Service quotas"). */
export interface SendQuota {
  /** Throws what SES answers a letter that is over them, and counts one that is not. */
  admit(recipients: number): void
  /** The answer of GetSendQuota. */
  read(): Record<'Max24HourSend' | 'MaxSendRate' | 'SentLast24Hours', string>
}

/**
 * Out of the sandbox the limits are those of a common account, and nothing is over them. A letter
 * to many is accepted whole, and the next ones are refused for as many seconds as it has used up.
 *
 * @param sent the moments of sending, one for each recipient
 */
export function createSendQuota(
  now: () => number,
  sent: () => number[],
  isSandbox: () => boolean,
): SendQuota {
  const limits = () => (isSandbox() ? { most: 200, rate: 1 } : { most: 50_000, rate: 14 })
  let last = { at: -Infinity, recipients: 0 }
  // A moment later than now is of a time before the clock was set back.
  const isWithin = (milliseconds: number) => (moment: number) =>
    moment > now() - milliseconds && moment <= now()
  const sentLately = () => sent().filter(isWithin(day)).length
  return {
    admit(recipients) {
      if (!isSandbox()) return
      const { most, rate } = limits()
      if (sentLately() + recipients > most) throw throttling('Daily message quota exceeded.')
      const isBusy = isWithin((last.recipients * 1000) / rate)(last.at)
      if (isBusy) throw throttling('Maximum sending rate exceeded.')
      last = { at: now(), recipients }
    },
    read: () => ({
      Max24HourSend: limits().most.toFixed(1),
      MaxSendRate: limits().rate.toFixed(1),
      SentLast24Hours: sentLately().toFixed(1),
    }),
  }
}

/** Status 400: the account has sent too much, today or in this second. */
export const throttling = (message: string) => new QueryError('Throttling', message)
