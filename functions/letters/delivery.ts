import type { HistoryEntry } from '#shared/cases.ts'
import type { Delivery } from '../cases/stored-case.ts'
import { expression } from '../table/expression.ts'
import { createId } from '../table/ids.ts'
import { updateItem } from '../table/items.ts'
import { queryKind } from '../table/query.ts'
import { transact } from '../table/transact.ts'
import { remove, update } from '../table/writes.ts'
import { isForStaff, PendingLetter } from './queue.ts'

/** How long a letter that was taken is reserved. Sending one must not take longer. */
export const leaseMilliseconds = 60_000

export interface Queue {
  /** The ids of the letters that may be tried now, the oldest first. */
  due: string[]
  /** For how long the oldest letter should have been sent, in milliseconds, tried now or not. */
  longestWait: number
}

export async function readQueue(): Promise<Queue> {
  const now = Date.now()
  const letters = await queryKind('letter', PendingLetter)
  const waiting = letters.filter(({ poison }) => !poison)
  return {
    due: waiting.filter(({ notBefore }) => notBefore <= now).map(({ id }) => id),
    longestWait: Math.max(0, ...waiting.map(({ dueAt, notBefore }) => now - (dueAt ?? notBefore))),
  }
}

/** Reserves a letter for a minute. Undefined when it is not due, is gone or is reserved already. */
export async function takeLetter(id: string): Promise<PendingLetter | undefined> {
  const now = Date.now()
  const lease = {
    set: { notBefore: now + leaseMilliseconds },
    condition: expression`notBefore <= ${now} AND attribute_not_exists(poison)`,
  }
  return (await updateItem('letter', id, lease, PendingLetter)).item
}

/** A letter that SES has taken, under this id. */
export interface SentLetter {
  to: string[]
  message: string | undefined
}

/** Takes a sent letter out of the queue and notes on its case to whom it was sent. */
export async function settleLetter(letter: PendingLetter, { to, message }: SentLetter) {
  const at = new Date().toISOString()
  const recorded = deliveryUpdate(letter, { state: 'sent', at, message }, [
    { id: createId(), at, what: 'letter', to },
  ])
  const failed = await transact({ removed: remove('letter', letter.id), recorded })
  // The case was deleted meanwhile.
  if (failed.length > 0) await dropLetter(letter)
}

/** Takes a letter that is not needed any more out of the queue. */
export async function dropLetter({ id }: PendingLetter) {
  await transact({ removed: remove('letter', id) })
}

interface Postponement {
  milliseconds: number
  lastError: string
  /** The letter itself was refused: it was no outage. */
  refused: boolean
}

/** Puts a letter back in the queue, for later, unless it was taken out meanwhile. */
export async function postponeLetter(
  { id }: PendingLetter,
  { milliseconds, lastError, refused }: Postponement,
) {
  const postponed = update('letter', id, {
    set: { notBefore: Date.now() + Math.round(milliseconds), lastError },
    add: { failures: 1, refusals: refused ? 1 : 0 },
  })
  await transact({ postponed })
}

/** Keeps a letter that cannot be sent, out of the way of the others, and notes it on its case. */
export async function setLetterAside(
  letter: PendingLetter,
  { lastError, ...failure }: { lastError: string } & Pick<Delivery & { state: 'failed' }, 'reason'>,
) {
  const aside = update('letter', letter.id, {
    set: { poison: true, lastError },
    add: { failures: 1 },
  })
  const at = new Date().toISOString()
  const recorded = deliveryUpdate(letter, { state: 'failed', at, ...failure })
  const failed = await transact({ aside, recorded })
  if (failed.length > 0) await transact({ aside })
}

/** The write that records the result of a letter on its case, whose version stays the same. */
const deliveryUpdate = (letter: PendingLetter, delivery: Delivery, history: HistoryEntry[] = []) =>
  update(letter.about, letter.caseId, {
    set: { [isForStaff(letter) ? 'mail' : 'receipt']: delivery },
    append: { history },
  })
