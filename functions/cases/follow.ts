import { isUrgent } from '#shared/case-rules.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { swedishDay } from '#shared/format.ts'
import type { FollowedCase } from '#shared/following.ts'
import { messageOf, subjectOf } from '#shared/case-texts.ts'
import { DomainError } from '../runtime/domain-error.ts'
import type { Sender } from '../table/idempotency.ts'
import { admitRead } from '../table/rate-limit.ts'
import { retryLostRaces } from '../table/transact.ts'
import { openLinked } from './links.ts'
import { commitChange, newEntry, reactedTo } from './case-writes.ts'
import { deliveryStatus, isWaitingForSomebody, type StoredCase } from './stored-case.ts'
import { isFull, isSaid, withAddresses, withThread } from './thread.ts'

/** Somebody who holds a secret link. */
export interface Holder extends Sender {
  secret: string
}

/** Throws a DomainError: 'dead link', 'opened too often'. */
export async function followCase(holder: Holder): Promise<FollowedCase> {
  await admitRead(holder.viewer)
  return toFollowed(await openCase(holder))
}

/** The link shows a tenant's address and phone number for so long after somebody has used it. */
const shownDays = 7

/**
 * Acknowledges an urgent report that waits; one that somebody has acknowledged lately is shown.
 * Throws a DomainError: 'dead link', 'busy', 'opened too often'.
 */
export async function acknowledgeReport(holder: Holder) {
  await admitRead(holder.viewer)
  return retryLostRaces('busy', async () => {
    const report = await openLinked(holder.secret, 'acknowledgement')
    if (report.kind !== 'issue') throw new DomainError('dead link')
    if (!isWaitingForSomebody(report)) {
      const shownUntil = Date.parse(report.acknowledgedAt ?? '') + shownDays * dayMilliseconds
      // NaN, where nobody has acknowledged it, is no later time.
      if (report.status === 'spam' || !(shownUntil > Date.now())) throw new DomainError('dead link')
      return report
    }
    const made = newEntry()
    return commitChange(report, {
      entries: [{ ...made, what: 'acknowledged' }],
      fields: reactedTo(report, made),
    })
  })
}

/** The case that its sender's link opens, with its thread. Throws a DomainError, 'dead link'. */
export const openCase = async ({ secret }: Holder) => withThread(await openLinked(secret, 'report'))

/**
 * Without the staff's notes and names, as the contract lets no other field leave (see `toResult`). Spam
 * looks received, so that robots learn nothing.
 */
export async function toFollowed(stored: StoredCase): Promise<FollowedCase> {
  const { id, status, staffLetter } = stored
  const history = await withAddresses(id, stored.history)
  const progress = progressOf[status]
  const letter = isUrgent(stored) ? deliveryStatus(staffLetter, history) : undefined
  return {
    ...stored,
    progress,
    steps: stepsOf(stored, progress),
    subject: subjectOf(stored),
    about: stored.kind === 'issue' ? stored : undefined,
    message: messageOf(stored),
    isUrgent: isUrgent(stored),
    isAlerted: letter && letter.state === 'sent',
    thread: history.flatMap(toSaid),
    isFull: isFull(stored),
  }
}

const progressOf: Record<StoredCase['status'], FollowedCase['progress']> = {
  new: 'received',
  spam: 'received',
  deleted: 'received',
  ongoing: 'ongoing',
  done: 'fixed',
}

function stepsOf(
  { receivedAt, seenAt, acknowledgedAt, visitOn, status, statusSince = receivedAt }: StoredCase,
  progress: FollowedCase['progress'],
): FollowedCase['steps'] {
  if (status === 'spam') return [{ step: 'received', at: receivedAt }]
  const isToCome = visitOn !== undefined && visitOn >= swedishDay(Date.now())
  const dated = [
    ['received', receivedAt],
    ['seen', seenAt],
    ['acknowledged', acknowledgedAt],
    ['ongoing', progress === 'ongoing' ? statusSince : undefined],
    ['visit', progress !== 'fixed' && isToCome ? visitOn : undefined],
    ['fixed', progress === 'fixed' ? statusSince : undefined],
  ] as const
  return dated.flatMap(([step, at]) => (at ? [{ step, at }] : []))
}

function toSaid(entry: StoredCase['history'][number]): FollowedCase['thread'] {
  if (!isSaid(entry)) return []
  const { id, at, what } = entry
  // The words of a craftsman are for the staff alone.
  const text = what === 'message' || what === 'reply' ? entry.text : undefined
  return [{ id, at, what, text, photo: what === 'photo' ? { src: '', ...entry } : undefined }]
}
