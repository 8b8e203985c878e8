import { refusalDays } from '#shared/retention.ts'
import { daysFromNow } from '../table/expiry.ts'
import { countUse } from '../table/counters.ts'
import { expression } from '../table/expression.ts'
import { putItem } from '../table/items.ts'
import { keyedDigest } from '../table/keyed-digest.ts'
import { transact } from '../table/transact.ts'
import { check } from '../table/writes.ts'

/** So many letters go to one address in a day (UTC), and to all of them together. */
const toOneAddress = 5
const toAll = 200

/**
 * Counts a letter to a visitor. False when there have been too many, or when the owner of the
 * address called an earlier one spam: forms without such caps are used to flood other people's
 * mailboxes (AWS, "SES sending review process FAQs").
 */
export async function admitConfirmation(address: string): Promise<boolean> {
  const today = new Date().toISOString().slice(0, 10)
  const endsAt = Date.parse(today) / 1000 + 24 * 60 * 60
  const recipient = digestOf(address)
  const failed = await transact({
    one: countUse(`receipt#${recipient}#${today}`, toOneAddress, endsAt),
    all: countUse(`receipt#all#${today}`, toAll, endsAt),
    wanted: check('refusal', recipient, expression`attribute_not_exists(id)`),
  })
  return failed.length === 0
}

/** Stores that the owner of this address wants no letters. The address itself is not stored. */
export const refuseConfirmations = (address: string): Promise<void> =>
  putItem('refusal', { id: digestOf(address), expiresAt: daysFromNow(refusalDays) })

const digestOf = (address: string) => keyedDigest('recipient', address.toLowerCase())
