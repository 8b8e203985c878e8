import type { HistoryEntry } from '#shared/case-history.ts'
import { digestDays } from '#shared/retention.ts'
import { maxHistory, type Delivery } from '../cases/stored-case.ts'
import { isOutage } from '../runtime/outage.ts'
import { daysFromNow } from '../table/expiry.ts'
import { exists, expression } from '../table/expression.ts'
import { createId } from '../table/ids.ts'
import { updateItem } from '../table/items.ts'
import { transact } from '../table/transact.ts'
import { remove, update } from '../table/writes.ts'
import { isForStaff, PendingLetter } from './pending-letter.ts'

/** The time a letter that was taken is reserved. Sending one must not take longer. */
const leaseMilliseconds = 60_000

/** The time without which no letter is begun, in milliseconds: SES is given ten seconds to answer. */
export const maxDeliveryTime = 15_000

/**
 * Reserves a letter for a minute. Without an item when it is not due, is gone or is reserved
 * already; nothing is `found` where it is gone.
 */
export function takeLetter(
  id: string,
): Promise<{ item?: PendingLetter; found?: Record<string, unknown> }> {
  const now = Date.now()
  const lease = {
    set: { notBefore: now + leaseMilliseconds },
    add: { taken: 1 },
    condition: expression`notBefore <= ${now} AND attribute_not_exists(poison)`,
  }
  return updateItem('letter', id, lease, PendingLetter)
}

/** A letter that SES has taken, under this id. */
export interface SentLetter {
  to: string[]
  message: string | undefined
}

/** Takes a sent letter out of the queue and notes on its case to whom it was sent. */
export async function settleLetter(letter: PendingLetter, { to, message }: SentLetter) {
  const at = new Date().toISOString()
  const removed = removalOf(letter)
  const delivery = { state: 'sent', at, message } as const
  const entry: HistoryEntry = { id: createId(), at, what: 'letter', to }
  const failed = await transact({ removed, recorded: deliveryUpdate(letter, delivery, [entry]) })
  if (failed.length === 0) return
  // Its history is full, or the case was deleted meanwhile.
  const recorded = deliveryUpdate(letter, delivery)
  if ((await transact({ removed, recorded })).length > 0) await dropLetter(letter)
}

/** Takes a letter that is not needed any more out of the queue. */
export async function dropLetter(letter: PendingLetter) {
  await transact({ removed: removalOf(letter) })
}

/**
 * The write that takes a letter out of the queue. One with another link that was put in its place
 * meanwhile stays there: the former link ends then (see `askAgain`).
 */
const removalOf = (letter: PendingLetter) =>
  letter.purpose === 'verification'
    ? remove('letter', letter.id, expression`attribute_not_exists(id) OR salt = ${letter.salt}`)
    : remove('letter', letter.id)

/** The condition that the item is this letter still: another link may have taken its place. */
const ofLetter = (letter: PendingLetter) =>
  letter.purpose === 'verification' ? expression`salt = ${letter.salt}` : exists

/** Puts a letter that was refused back in the queue, for later, unless it was taken out meanwhile. */
export async function postponeLetter(
  letter: PendingLetter,
  { milliseconds, lastError }: { milliseconds: number; lastError: string },
) {
  const postponed = update('letter', letter.id, {
    set: { notBefore: Date.now() + Math.round(milliseconds), lastError, taken: 0 },
    add: { failures: 1, refusals: 1 },
    condition: ofLetter(letter),
  })
  await transact({ postponed })
}

/**
 * Gives a letter back to its place in the queue, as sending works for none at the moment.
 *
 * @param isCounted false when this has been counted as a failure before
 */
export async function returnLetter(
  letter: PendingLetter,
  { lastError, isCounted }: { lastError: string; isCounted: boolean },
) {
  const { id, dueAt = Date.now() } = letter
  const returned = update('letter', id, {
    set: { notBefore: dueAt, lastError, taken: 0 },
    add: { failures: isCounted ? 1 : 0 },
    condition: ofLetter(letter),
  })
  await transact({ returned })
}

/** Keeps a letter that cannot be sent, out of the way of the others, and notes it on its case. */
export async function setLetterAside(
  letter: PendingLetter,
  { lastError, ...failure }: { lastError: string } & Pick<Delivery & { state: 'failed' }, 'reason'>,
) {
  const aside = update('letter', letter.id, {
    set: {
      poison: true,
      lastError,
      // Others go with their case, or expire in any case.
      ...(letter.purpose === 'digest' && { expiresAt: daysFromNow(digestDays) }),
    },
    add: { failures: 1 },
    condition: ofLetter(letter),
  })
  const at = new Date().toISOString()
  const recorded = deliveryUpdate(letter, { state: 'failed', at, ...failure })
  const failed = await transact({ aside, recorded }).catch((error: unknown) => {
    if (isOutage(error)) throw error
    return ['recorded']
  })
  if (failed.length > 0) await transact({ aside })
}

/**
 * The write that records the result of a letter on its case, if it has one; its version stays the
 * same.
 */
const deliveryUpdate = (letter: PendingLetter, delivery: Delivery, history: HistoryEntry[] = []) =>
  'caseId' in letter
    ? update(letter.about, letter.caseId, {
        set: { [isForStaff(letter) ? 'mail' : 'receipt']: delivery },
        append: { history },
        condition: history.length > 0 ? expression`size(history) < ${maxHistory}` : exists,
      })
    : undefined
