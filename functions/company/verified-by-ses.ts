import { describeError, log } from '../runtime/log.ts'
import { transact } from '../table/transact.ts'
import { findVerifiedBySes } from './ses-sandbox.ts'
import { putVerified, waitingForSes, type StoredRecipients } from './stored-recipients.ts'

/**
 * Stores as verified those addresses that SES calls so by now, and answers the recipients. Where SES
 * does not tell, or somebody else writes at the same time, they wait for the next time.
 */
export async function storeVerifiedBySes(before: StoredRecipients): Promise<StoredRecipients> {
  const waiting = waitingForSes(before)
  if (waiting.length === 0) return before
  const found = await findVerifiedBySes(waiting).catch((error: unknown) => {
    log('WARN', 'verifications not known', { error: describeError(error) })
    return []
  })
  if (found.length === 0) return before
  const verified = putVerified(before, found)
  return (await transact({ verified })).length === 0 ? verified.Put.Item : before
}
