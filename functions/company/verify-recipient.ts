import { recipientListNames } from '#shared/recipients.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { hasExpired } from '../table/expiry.ts'
import { admit, readsPerForm } from '../table/rate-limit.ts'
import { lostRace, retryLostRaces } from '../table/retry.ts'
import { idOf } from '../table/secrets.ts'
import { transact } from '../table/transact.ts'
import { findRecipients, putVerified } from './stored-recipients.ts'

/**
 * Verifies the address that got this secret: from now on letters go there. A repeated call changes
 * nothing. Returns the address's lists. Throws a DomainError: 'dead verification', 'opened
 * too often', 'busy'.
 */
export async function verifyRecipient({ secret, viewer }: { secret: string; viewer: string }) {
  await admit('follow-read', viewer, 'opened too often', { times: readsPerForm })
  return retryLostRaces('busy', async () => {
    const before = await findRecipients()
    const found = before?.asked.find(each => each.link === idOf(secret))
    if (!before || !found || hasExpired(found)) throw new DomainError('dead verification')
    const { address } = found
    const lists = recipientListNames.filter(list => before.lists[list].includes(address))
    if (found.isVerified) return { lists }
    const verified = putVerified(before, [address])
    return (await transact({ verified })).length === 0 ? { lists } : lostRace
  })
}
