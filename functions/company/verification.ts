import { recipientListNames } from '#shared/recipients.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { describeError, log } from '../runtime/log.ts'
import { hasExpired } from '../table/query.ts'
import { admit, readsPerForm } from '../table/rate-limit.ts'
import { transact, lostRace, retryLostRaces } from '../table/transact.ts'
import { findVerifiedBySes } from './ses-sandbox.ts'
import {
  putVerified,
  waitingForSes,
  type StoredRecipients,
  findRecipients,
  verificationSecret,
} from './recipients.ts'

/**
 * Stores as verified what SES calls so by now. Where SES does not tell, or somebody else writes at
 * the same time, they wait for the next time.
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

/**
 * Verifies the address that got this secret and returns its lists; a repeated call changes nothing.
 * Throws a DomainError: 'dead verification', 'opened too often', 'busy'.
 */
export async function verifyRecipient({ secret, viewer }: { secret: string; viewer: string }) {
  await admit('follow-read', viewer, 'opened too often', { times: readsPerForm })
  return retryLostRaces('busy', async () => {
    const before = await findRecipients()
    const found = before?.asked.find(
      ({ link, isAskedBySes }) => !isAskedBySes && verificationSecret(link) === secret,
    )
    if (!before || !found || hasExpired(found)) throw new DomainError('dead verification')
    const { address } = found
    const lists = recipientListNames.filter(list => before.lists[list].includes(address))
    if (found.isVerified) return { lists }
    const verified = putVerified(before, [address])
    return (await transact({ verified })).length === 0 ? { lists } : lostRace
  })
}
