import type { HistoryEntry } from '#shared/case-history.ts'
import { hashOfAddress } from '../company/returned.ts'
import { isOutage } from '../runtime/outage.ts'
import { createId } from '../table/ids.ts'
import { updateItem } from '../table/items.ts'
import { exists, expression } from '../table/expression.ts'
import { transact } from '../table/transact.ts'
import { put, remove, update, type Write } from '../table/writes.ts'
import {
  failedFor,
  isAwaited,
  PendingLetter,
  stateFieldOf,
  type Delivery,
} from './pending-letter.ts'

/** The time for which one worker alone may send a letter. Sending one must not take longer. */
const leaseMilliseconds = 60_000

/** Reserves a letter for a minute. Undefined when it is not due, is gone, failed or reserved already. */
export async function leaseLetter(id: string): Promise<PendingLetter | undefined> {
  const now = Date.now()
  const lease = {
    set: { leasedUntil: now + leaseMilliseconds },
    add: { attempts: 1 },
    condition: expression`dueAt <= ${now} AND leasedUntil <= ${now} AND attribute_not_exists(isFailed)`,
  }
  return updateItem('letter', id, lease, PendingLetter)
}

/** Takes a letter that SES has taken, under this id, out of the queue and notes on its case to whom it was sent. */
export async function settleLetter(letter: PendingLetter, to: string[], message?: string) {
  const at = new Date().toISOString()
  const entry: HistoryEntry = { id: createId(), at, what: 'letter', to }
  await endLetter(letter, remove('letter', letter.id), { state: 'sent', at, message }, [entry])
}

/**
 * Takes a letter that is not sent out of the queue, and notes the reason on its case, if there is one, or
 * that whoever entered the case is the only recipient.
 */
export async function dropLetter(letter: PendingLetter, reason?: Fault) {
  const isWritersOwn = letter.purpose === 'staff' && letter.writer && !letter.recipient
  const notNeeded = { state: 'notNeeded', at: new Date().toISOString() } as const
  const delivery = reason ? failedFor(reason) : isWritersOwn ? notNeeded : undefined
  // Another worker may have taken the letter out once a lease has ended.
  await endLetter(letter, remove('letter', letter.id, exists), delivery)
}

/**
 * Replaces a letter that SES has rejected by one for each of its recipients: one rejected address keeps
 * it from nobody else, and each is tried until it is sent once.
 */
export async function splitLetter(letter: PendingLetter, to: string[]) {
  const dueAt = Date.now()
  const parts = to.map((address, number) => {
    const part = { recipient: hashOfAddress(address), attempts: 0, dueAt, leasedUntil: 0 }
    return [number, put('letter', { ...letter, ...part, id: `${letter.id}#${number}` })]
  })
  await transact({ removed: remove('letter', letter.id, exists), ...Object.fromEntries(parts) })
}

/**
 * Ends the lease of a letter that is to be tried again at this time (milliseconds since 1970), unless it
 * was taken out. Without one SES takes none at the moment, and the attempt does not count.
 */
export async function postponeLetter({ id }: PendingLetter, dueAt?: number) {
  const ended = update('letter', id, {
    set: { dueAt, leasedUntil: 0 },
    add: { attempts: dueAt === undefined ? -1 : 0 },
  })
  await transact({ ended })
}

/**
 * Keeps a letter that cannot be sent, out of the way of the others, and notes it on its case; of one
 * that others got, also who did not. One about no case is gone: nobody sends it again.
 */
export async function failLetter(letter: PendingLetter, reason: Fault, to: string[]) {
  if (!('caseId' in letter)) return dropLetter(letter)
  const marked = update('letter', letter.id, { set: { isFailed: true, leasedUntil: 0 } })
  const delivery = failedFor(reason)
  const entry = { id: createId(), at: delivery.at, what: 'undelivered', to, reason } as const
  const history = letter.recipient ? [{ ...entry, message: letter.id }] : []
  await endLetter(letter, marked, delivery, history).catch(async (error: unknown) => {
    if (isOutage(error)) throw error
    await transact({ marked })
  })
}

type Fault = Parameters<typeof failedFor>[0]

/**
 * Takes a letter out of the queue, or marks it, and notes the result on its case, whose version stays the
 * same. The case may be deleted meanwhile.
 */
async function endLetter(
  letter: PendingLetter,
  taken: Write,
  delivery?: Delivery,
  history: HistoryEntry[] = [],
) {
  const recorded =
    delivery &&
    'caseId' in letter &&
    update(letter.about, letter.caseId, {
      set: { [stateFieldOf(letter)]: delivery },
      setOnce: isAwaited(letter) && delivery.state === 'failed' ? { unreadSince: delivery.at } : {},
      append: { history },
    })
  const failed = await transact({ taken, ...(recorded && { recorded }) })
  if (failed.length > 0) await transact({ taken })
}
