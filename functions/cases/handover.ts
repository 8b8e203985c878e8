import { isOpen } from '#shared/case-rules.ts'
import type { ThreadEntry } from '#shared/case-history.ts'
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
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import type { Holder } from './follow.ts'
import { openHandover } from './links.ts'
import type { CaseWithLetters } from './read.ts'
import { additionWrites, fieldsAfterAddition } from './additions.ts'
import { isAboveCeiling } from './staff-letters.ts'
import {
  afterChange,
  endHandover,
  newEntry,
  reactedTo,
  type CaseFields,
  type StoredCase,
} from './stored-case.ts'
import { photosOf, threadWrites, withAddresses, withThread } from './thread.ts'
import type { Change } from './update.ts'

/**
 * Gives a craftsman a link to an issue report, by a letter where they have an address. A new report is
 * in hand by it, and an earlier link of the same name ends. Throws a DomainError: 'no handover' for
 * another kind and what is closed or spam, 'handovers full'.
 */
export const handOver =
  (body: NewHandover, by: string) =>
  ({ stored }: CaseWithLetters, id: string): Change => {
    if (stored.kind !== 'issue' || !isOpen(stored)) throw new DomainError('no handover')
    const { handovers = [] } = stored
    if (handovers.length >= maxHandovers) throw new DomainError('handovers full')
    const now = Date.now()
    const handover: Handover = {
      ...body,
      id,
      at: new Date(now).toISOString(),
      until: new Date(now + handoverDays * dayMilliseconds).toISOString(),
    }
    const others = handovers.map(each => (each.name === body.name ? endHandover(each) : each))
    return {
      entries: [{ what: 'handover', by, to: body.name }],
      fields: {
        ...reactedTo(stored, by),
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
  let isHeldBack: Promise<boolean> | undefined
  return retryLostRaces('busy', async () => {
    const { handover, ...opened } = await openHandover(secret)
    const stored = await withThread(opened.stored)
    if (handover.doneAt) return toHandedOver(stored, handover)
    const said = { ...newEntry(), what: 'handover-done', from: handover.name, text } as const
    const told = toldWrite(stored, said)
    const fields = { ...fieldsAfter(stored, handover, said), ...(told && { isToldFixed: true }) }
    const after = afterChange(stored, said.at, fields, [said])
    isHeldBack ??= isAboveCeiling('addition', false)
    const failed = await transact({
      ...threadWrites(stored, said, fields),
      ...(!(await isHeldBack) && additionWrites(stored, after, said.id)),
      told,
    })
    if (failed.length > 0) return lostRace
    return toHandedOver(stored, { ...handover, doneAt: said.at })
  })
}

const fieldsAfter = (stored: StoredCase, { id }: Handover, { at }: ThreadEntry): CaseFields => ({
  ...fieldsAfterAddition(stored, at),
  messageCount: (stored.messageCount ?? 0) + 1,
  workDoneAt: at,
  handovers: stored.handovers!.map(each => (each.id === id ? doneSince(each, at) : each)),
})

const doneSince = (handover: Handover, doneAt: string): Handover => ({ ...handover, doneAt })

/** The letter that says that the fault is fixed, which the staff's closing does not send again. */
const toldWrite = (stored: StoredCase, { id: entryId }: ThreadEntry) =>
  stored.email && !stored.isToldFixed
    ? queueConfirmation(stored, { purpose: 'fixed', entryId })
    : undefined

async function toHandedOver(
  stored: StoredCase & { kind: 'issue' },
  { showsPhone, until, doneAt }: Handover,
): Promise<HandedOver> {
  const { id, address, category, description, entry, pets, bestTime, phone } = stored
  const photos = await withAddresses(id, photosOf(stored))
  return {
    address,
    category,
    description,
    entry,
    pets,
    bestTime,
    ...(showsPhone && { phone }),
    photos: photos.flatMap(each =>
      each.what === 'photo' ? [{ src: each.src!, width: each.width, height: each.height }] : [],
    ),
    until,
    doneAt,
  }
}
