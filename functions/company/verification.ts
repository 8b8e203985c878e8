import { verificationDays } from '#shared/recipients.ts'
import { queueVerification } from '../letters/verification-queue.ts'
import { countUse, today } from '../table/counters.ts'
import { daysFromNow } from '../table/expiry.ts'
import { createSalt, secretFrom } from '../table/salted-secrets.ts'
import { idOf } from '../table/secrets.ts'
import { digestOf } from './returned.ts'

/** So many of these letters one address gets in a day (UTC). */
const mostLetters = 3

/** A letter that asks the owner of an address to verify it: what is stored of it, and its writes. */
export function requestVerification(address: string) {
  const salt = createSalt()
  const digest = digestOf(address)
  const { day, endsAt } = today()
  const expiresAt = daysFromNow(verificationDays)
  return {
    asked: { address, link: idOf(secretFrom(salt)!), expiresAt, isVerified: false },
    writes: {
      [`letter ${digest}`]: queueVerification(digest, { salt, expiresAt }),
      [`count ${digest}`]: countUse(`recipient#${digest}#${day}`, mostLetters, endsAt),
    },
  }
}

export type Verification = ReturnType<typeof requestVerification>
