import { confirmationDays } from '#shared/recipients.ts'
import { createSalt, secretFrom } from '../cases/links.ts'
import { today } from '../letters/bounces.ts'
import { queueRequest } from '../letters/request-queue.ts'
import { countUse } from '../table/counters.ts'
import { daysFromNow } from '../table/expiry.ts'
import { idOf } from '../table/secrets.ts'
import { digestOf } from './returned.ts'

/** So many of these letters one address gets in a day (UTC). */
const mostLetters = 3

/** A letter that asks the owner of an address to confirm it: what is stored of it, and its writes. */
export function askToConfirm(address: string) {
  const salt = createSalt()
  const digest = digestOf(address)
  const { day, endsAt } = today()
  const expiresAt = daysFromNow(confirmationDays)
  return {
    asked: { address, link: idOf(secretFrom(salt)!), expiresAt, isConfirmed: false },
    writes: {
      [`letter ${digest}`]: queueRequest(digest, { salt, expiresAt }),
      [`count ${digest}`]: countUse(`recipient#${digest}#${day}`, mostLetters, endsAt),
    },
  }
}

export type Request = ReturnType<typeof askToConfirm>
