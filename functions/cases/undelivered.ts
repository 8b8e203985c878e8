import type { CaseKind } from '#shared/case-labels.ts'
import { isSameAddress } from '#shared/recipients.ts'
import type { Feedback } from '../letters/feedback.ts'
import { isAwaited, stateFieldOf } from '../letters/pending-letter.ts'
import { idFrom } from '../table/ids.ts'
import { expression } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { update, type Write } from '../table/writes.ts'
import { caseOrDeleted, type StoredCase } from './stored-case.ts'

const maxNoted = 20

/**
 * Notes on a case that a letter did not arrive, once however often it is reported. It waits for somebody
 * if that was the latest answer, or the latest letter with a craftsman's link. Answers `unnoted`, and
 * counts nothing, where the case is gone or has had too many. Throws a DomainError, 'busy', when all
 * attempts lose a race.
 *
 * @param counted the write that counts it, in the same transaction
 */
export function noteUndelivered(
  { id, about, caseId, purpose, ...report }: Feedback & { about: CaseKind; caseId: string },
  counted?: Write,
): Promise<'noted' | 'known' | 'unnoted'> {
  const entryId = idFrom(id)
  return retryLostRaces('busy', async () => {
    const stored = await caseOrDeleted(caseId)
    if (stored?.history.some(each => each.id === entryId)) return 'known'
    const count = stored?.history.filter(({ what }) => what === 'undelivered').length ?? maxNoted
    if (!stored || count >= maxNoted) return 'unnoted'
    const to = addressesOn(stored, report.to)
    const entry = { ...report, to, id: entryId, what: 'undelivered' } as const
    const latest = stored[stateFieldOf({ purpose })]
    const isLatest = latest?.state !== 'sent' || latest.message === entry.message
    // One that is called spam has arrived.
    const isMissed = isAwaited({ purpose }) && isLatest && entry.reason !== 'reported'
    const isUnread = isMissed && stored.status !== 'spam'
    const recorded = update(about, caseId, {
      append: { history: [entry] },
      setOnce: isUnread ? { unreadSince: entry.at } : {},
      // No other entry was added since, so not this one either.
      condition: expression`size(history) = ${stored.history.length}`,
    })
    return (await transact({ recorded, counted })).length === 0 ? 'noted' : lostRace
  })
}

/**
 * These addresses but, where the sender was corrected or a craftsman erased, those that the case does not
 * have: an erased one does not come back.
 */
function addressesOn(
  { email = '', handovers = [], history, addressChanges }: StoredCase,
  to: string[],
): string[] {
  const isCraftsmanErased = history.some(
    ({ what, id }) => what === 'handover' && handovers.every(each => each.id !== id),
  )
  if (!addressChanges && !isCraftsmanErased) return to
  const mailed = history.flatMap(entry => (entry.what === 'letter' ? entry.to : []))
  const known = [email, ...handovers.map(each => each.email ?? ''), ...mailed]
  return to.filter(address => known.some(each => isSameAddress(each, address)))
}
