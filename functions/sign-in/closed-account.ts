import { warnOnce } from '../letters/warning-queue.ts'
import { describeError, log } from '../runtime/log.ts'
import { countMetric } from '../runtime/metrics.ts'
import { transact } from '../table/transact.ts'
import type { Account } from './steps.ts'

interface Closed {
  /** The id of the account's counter. */
  counter: string
  /** Undefined where nobody has the account: the same is done then, without a letter. */
  account: Account | undefined
  /** It was closed by wrong codes, after the right password. */
  isPasswordKnown?: boolean
}

/**
 * Reports that strangers have closed an account to strangers: to the owner by a metric, to its
 * person by a letter, once a day. Never fails, since the answer to strangers must stay the same.
 */
export async function reportClosed({ counter, account, isPasswordKnown = false }: Closed) {
  if (account) {
    log('WARN', 'account closed to strangers')
    countMetric('FailedSignIns', 10)
  }
  const warned = { account: counter, to: account?.email, isPasswordKnown }
  await transact(warnOnce(warned)).catch(error =>
    log('ERROR', 'warning not queued', { error: describeError(error) }),
  )
}
