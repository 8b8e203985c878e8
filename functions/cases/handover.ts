import { isOpen } from '#shared/case-rules.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import {
  handoverDays,
  maxHandovers,
  type HandedOver,
  type Handover,
  type NewHandover,
} from '#shared/handover.ts'
import { queueConfirmation, queueLetter } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { admit, admitRead } from '../table/rate-limit.ts'
import { lostRace, retryLostRaces } from '../table/transact.ts'
import type { Holder } from './follow.ts'
import { openHandover } from './links.ts'
import type { CaseWithLetters } from './read.ts'
import {
  commitChange,
  fieldsAfterAddition,
  endHandover,
  newEntry,
  reactedTo,
  type Change,
} from './case-writes.ts'
import type { StoredCase } from './stored-case.ts'
import { photosOf, withAddress, withThread } from './thread.ts'
import type { Made } from './update.ts'

/**
 * Gives a craftsman a link to an issue report, by a letter where they have an address. A new report is
 * in hand by it, and an earlier link of the same name ends. Throws a DomainError: 'no handover' for
 * another kind and what is closed or spam, 'handovers full'.
 */
export const handOver =
  (body: NewHandover) =>
  ({ stored }: CaseWithLetters, made: Made): Change => {
    if (stored.kind !== 'issue' || !isOpen(stored)) throw new DomainError('no handover')
    const { handovers = [] } = stored
    if (handovers.length >= maxHandovers) throw new DomainError('handovers full')
    const { id, at } = made
    const until = new Date(Date.parse(at) + handoverDays * dayMilliseconds).toISOString()
    const handover: Handover = { ...body, id, at, until }
    const others = handovers.map(each => (each.name === body.name ? endHandover(each) : each))
    return {
      entries: [{ ...made, what: 'handover', to: body.name }],
      fields: {
        ...reactedTo(stored, made),
        status: 'ongoing',
        handovers: [...others, handover],
        // It was the state of an earlier letter.
        ...(body.email && { handoverLetter: null }),
      },
      writes: body.email
        ? { queued: queueLetter(stored, { purpose: 'handover', entryId: id }) }
        : {},
    }
  }

/** The report that a craftsman's link opens. Throws a DomainError: 'dead link', 'opened too often'. */
export async function readHandover({ secret, viewer }: Holder): Promise<HandedOver> {
  await admitRead(viewer)
  const { stored, handover } = await openHandover(secret)
  return toHandedOver(await withThread(stored), handover)
}

/**
 * Notes once that a craftsman's work is done: it waits for the staff, who get a letter, and so does the
 * sender, unless they were told before. Throws a DomainError: 'dead link', 'too many forms', 'busy'.
 */
export async function finishHandover(
  { secret, viewer }: Holder,
  text: string,
): Promise<HandedOver> {
  await admit('follow-write', viewer, 'too many forms')
  return retryLostRaces('busy', async () => {
    const { handover, ...opened } = await openHandover(secret)
    const stored = await withThread(opened.stored)
    if (handover.doneAt) return toHandedOver(stored, handover)
    const made = newEntry()
    const done = { ...handover, doneAt: made.at }
    // It says that the fault is fixed, which the staff's closing does not say again.
    const told =
      stored.email && !stored.isToldFixed
        ? queueConfirmation(stored, { purpose: 'fixed', entryId: made.id })
        : undefined
    const after = await commitChange(stored, {
      entries: [{ ...made, what: 'handover-done', from: handover.name, text }],
      fields: {
        ...fieldsAfterAddition(stored, made.at),
        workDoneAt: made.at,
        handovers: stored.handovers!.map(each => (each.id === done.id ? done : each)),
        ...(told && { isToldFixed: true }),
      },
      writes: { queued: queueLetter(stored, { purpose: 'addition', entryId: made.id }), told },
    })
    return after === lostRace ? lostRace : toHandedOver(after, done)
  })
}

/** The contract lets nothing else of a case leave (see `toResult`). */
const toHandedOver = async (
  stored: StoredCase & { kind: 'issue' },
  { showsPhone, until, doneAt }: Handover,
): Promise<HandedOver> => ({
  ...stored,
  phone: showsPhone ? stored.phone : undefined,
  photos: await Promise.all(photosOf(stored).map(each => withAddress(stored.id, each))),
  until,
  doneAt,
})
