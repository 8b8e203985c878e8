import * as z from 'zod/mini'
import { compareEmail } from '#shared/input/email-address.ts'
import { refusalDays } from '#shared/retention.ts'
import { counterOfToday, useToday } from '../table/rate-limit.ts'
import { daysFromNow } from '../table/expiry.ts'
import { putItem, getItem } from '../table/items.ts'
import { keyedHash } from '../table/ids.ts'
import { expression } from '../table/expression.ts'
import { transact } from '../table/transact.ts'
import { check, update } from '../table/writes.ts'
import type { PendingLetter } from './pending-letter.ts'

/** The maximum numbers of letters in a day (UTC): to one address, and to all of them together. */
const maxToOneAddress = 5
const maxToAll = 200

/**
 * Answers why a letter to a visitor is not sent; undefined when it is. No automatic letter goes to
 * who called an earlier one spam. Confirmations, which visitors cause, are counted as well, once
 * however often they are tried: forms without such limits are used to flood other people's mailboxes
 * (AWS, "SES sending review process FAQs").
 */
export async function findRefusal(
  { id, purpose, isAdmitted }: Pick<PendingLetter, 'id' | 'purpose' | 'isAdmitted'>,
  address: string,
): Promise<'reported' | 'limited' | undefined> {
  if (isAdmitted || (purpose !== 'confirmation' && purpose !== 'fixed')) return undefined
  const recipient = keyedHash('recipient', fold(address))
  const wanted = check('refusal', recipient, expression`attribute_not_exists(id)`)
  const failed = await transact({
    wanted,
    ...(purpose === 'confirmation' && countsOf(id, recipient)),
  })
  if (failed.length === 0) return undefined
  return failed.includes('wanted') ? 'reported' : 'limited'
}

const countsOf = (id: string, recipient: string) => ({
  admitted: update('letter', id, { set: { isAdmitted: true } }),
  one: useToday(`confirmation#${recipient}`, maxToOneAddress),
  all: useToday('confirmation#all', maxToAll),
  arriving: check(
    'counter',
    counterOfToday(bounced),
    expression`attribute_not_exists(uses) OR uses < ${maxBounces}`,
  ),
})

/** Stores that the owner of this address wants no letters. The address itself is not stored. */
export const refuseConfirmations = (address: string): Promise<void> =>
  putItem('refusal', {
    id: keyedHash('recipient', fold(address)),
    expiresAt: daysFromNow(refusalDays),
  })

/** One mailbox has many spellings: what follows a + makes no difference. */
function fold(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(compareEmail(address)) ?? []
  return `${name.replace(/(?<=.)\+.*$/, '')}@${domain}`
}

/** After so many in a day (UTC) no more are sent: SES suspends accounts that go on sending. */
const maxBounces = 5

const bounced = 'confirmation#bounced'

/** The write that counts a letter to a visitor that came back. */
export const bounceWrite = () => useToday(bounced)

/** True when visitors get no more letters today. */
export async function areConfirmationsStopped(): Promise<boolean> {
  const counted = await getItem('counter', counterOfToday(bounced), z.object({ uses: z.int() }))
  return counted !== undefined && counted.uses >= maxBounces
}
