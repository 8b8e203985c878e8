import { verificationDays } from '#shared/recipients.ts'
import { queueVerification } from '../letters/verification-queue.ts'
import { describeError, log } from '../runtime/log.ts'
import { today, useWrite } from '../table/counters.ts'
import { daysFromNow } from '../table/expiry.ts'
import { createSalt, secretFrom } from '../table/salted-secrets.ts'
import { idOf } from '../table/secrets.ts'
import { hashOfAddress } from './returned.ts'
import { isInSandbox } from './ses-sandbox.ts'
import { linkOfSes } from './stored-recipients.ts'

/** The maximum number of these letters to one address in a day (UTC). */
const maxLettersPerDay = 3

/**
 * A letter that asks the owner of an address to verify it: what is stored of it, and its writes. SES
 * is asked for its own letter once they are stored.
 */
export function requestVerification(address: string, isBySes: boolean) {
  const addressHash = hashOfAddress(address)
  const { day, endsAt } = today()
  const count = useWrite(`recipient#${addressHash}#${day}`, maxLettersPerDay, endsAt)
  if (isBySes) {
    const asked = { address, link: linkOfSes, expiresAt: daysFromNow(1), isVerified: false }
    return { asked, writes: { [`count ${addressHash}`]: count } }
  }
  const salt = createSalt()
  const expiresAt = daysFromNow(verificationDays)
  return {
    asked: { address, link: idOf(secretFrom(salt)!), expiresAt, isVerified: false },
    writes: {
      [`letter ${addressHash}`]: queueVerification(addressHash, { salt, expiresAt }),
      [`count ${addressHash}`]: count,
    },
  }
}

/**
 * True if SES sends a letter of its own, since ours would not arrive in its sandbox. False if SES gives
 * no answer: ours waits in the queue until it does.
 */
export const asksSes = (): Promise<boolean> =>
  isInSandbox().catch((error: unknown) => {
    log('WARN', 'sandbox not known', { error: describeError(error) })
    return false
  })

export type VerificationRequest = ReturnType<typeof requestVerification>
