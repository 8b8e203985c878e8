import { compareEmail } from '#shared/input/email-address.ts'
import { refusalDays } from '#shared/retention.ts'
import { daysFromNow } from '../table/expiry.ts'
import { bounceCounter, maxBounces } from './bounces.ts'
import { today, useWrite } from '../table/counters.ts'
import { expression } from '../table/expression.ts'
import { putItem } from '../table/items.ts'
import { keyedHash, keyedHashes } from '../table/keyed-hash.ts'
import { transact } from '../table/transact.ts'
import { check, update } from '../table/writes.ts'
import type { PendingLetter } from './pending-letter.ts'

/** The maximum numbers of letters in a day (UTC): to one address, and to all of them together. */
const maxToOneAddress = 5
const maxToAll = 200

/**
 * Counts a letter to a visitor, once however often it is tried. False when there have been too many,
 * when too many came back today, or when the owner of the address called an earlier one spam: forms
 * without such limits are used to flood other people's mailboxes (AWS, "SES sending review process
 * FAQs").
 */
export async function admitConfirmation(
  { id, isAdmitted }: Pick<PendingLetter, 'id' | 'isAdmitted'>,
  address: string,
): Promise<boolean> {
  if (isAdmitted) return true
  if (!isDeliverable(address)) return false
  const { day, endsAt } = today()
  const recipient = keyedHash('recipient', fold(address))
  // Until November 2026 spellings were not folded; refusals are kept for two years.
  const refusals = [fold(address), compareEmail(address)].flatMap(each =>
    keyedHashes('recipient', each),
  )
  const wanted = expression`attribute_not_exists(id)`
  const failed = await transact({
    admitted: update('letter', id, { set: { isAdmitted: true } }),
    one: useWrite(`receipt#${recipient}#${day}`, maxToOneAddress, endsAt),
    all: useWrite(`receipt#all#${day}`, maxToAll, endsAt),
    arriving: check(
      'counter',
      bounceCounter(),
      expression`attribute_not_exists(uses) OR uses < ${maxBounces}`,
    ),
    ...Object.fromEntries(refusals.map(hash => [`wanted ${hash}`, check('refusal', hash, wanted)])),
  })
  return failed.length === 0
}

/** Stores that the owner of this address wants no letters. The address itself is not stored. */
export const refuseConfirmations = (address: string): Promise<void> =>
  putItem('refusal', {
    id: keyedHash('recipient', fold(address)),
    expiresAt: daysFromNow(refusalDays),
  })

/** One mailbox has many spellings: what follows a + and, at Gmail, dots make no difference. */
function fold(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(compareEmail(address)) ?? []
  const plain = name.replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/**
 * False for domains that are reserved and never have mailboxes (RFC 2606, 6761, 6762, 7686, 9476).
 * example.com is among them and accepted: invented senders have it, and each bounce is counted.
 */
const isDeliverable = (address: string) =>
  !/[.@](?:test|example|invalid|localhost|local|internal|onion|alt|arpa)$/i.test(address)
