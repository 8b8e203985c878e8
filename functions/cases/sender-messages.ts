import type { HistoryEntry } from '#shared/cases.ts'
import type { FollowedReport } from '#shared/following.ts'
import { prioritize, queueLetter } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { attemptAt, recall, remember } from '../table/idempotency.ts'
import { admit } from '../table/rate-limit.ts'
import { lostRace, retryLostRaces } from '../table/retry.ts'
import { transact } from '../table/transact.ts'
import { appendHistory, newEntry } from './append-history.ts'
import { openReport, toFollowed, type Holder } from './follow.ts'
import { maxHistory, type StoredIssueReport } from './stored-case.ts'
import { isUrgent } from './urgency.ts'

/** As many messages of its sender fit a report, beside all else that it holds. */
const maxSenderMessages = 30

/** A message of a report's sender, or that the fault is solved or remains. */
type SenderMessage = { what: 'message'; text: string } | { what: 'solved' | 'remains' }

/**
 * Adds to a report what its sender says, once however often it is sent, and queues a letter to the
 * staff. 'solved' closes the case, 'remains' opens it again. Throws a DomainError: 'dead link',
 * 'report full', 'other content', 'too many forms', 'busy'.
 */
export const addToReport = (holder: Holder, said: SenderMessage): Promise<FollowedReport> =>
  retryLostRaces('busy', async () => {
    const report = await openReport(holder, 'report')
    if (isKnown(report, said)) return toFollowed(report)
    return add(report, holder, said)
  })

async function add(report: StoredIssueReport, holder: Holder, said: SenderMessage) {
  const { told: senderMessageCount = 0, id, kind, history } = report
  const isFull = senderMessageCount >= maxSenderMessages || history.length >= maxHistory
  if (isFull) throw new DomainError('report full')
  const attempt =
    said.what === 'message' ? await attemptAt(`addition#${id}`, said, holder) : undefined
  await admit('follow-write', holder.viewer, 'too many forms', attempt)
  const entry: HistoryEntry = { ...newEntry(), ...said }
  const status = statusAfter(report.status, said)
  // Nobody gets letters about spam.
  const isTold = status !== 'spam'
  const queued = queueLetter({ kind, id }, { purpose: 'addition', entryId: entry.id })
  const failed = await transact({
    remembered: attempt && remember(attempt, entry.id),
    changed: appendHistory(report, entry, { status, told: senderMessageCount + 1 }),
    queued: isTold ? queued : undefined,
    queuedFirst: isTold && isUrgent(report) ? prioritize(queued) : undefined,
  })
  if (failed.length === 0) {
    return toFollowed({ ...report, status, history: [...report.history, entry] })
  }
  if (attempt && failed.includes('remembered')) {
    await recall(attempt)
    return toFollowed(report)
  }
  return lostRace
}

/** The same outcome twice in a row changes nothing. */
const isKnown = ({ status, history }: StoredIssueReport, { what }: SenderMessage) =>
  (what === 'solved' && status === 'done') ||
  (what === 'remains' && status !== 'done' && history.at(-1)?.what === 'remains')

function statusAfter(before: StoredIssueReport['status'], { what }: SenderMessage) {
  if (before === 'spam') return before
  if (what === 'solved') return 'done'
  return what === 'remains' && before === 'done' ? 'ongoing' : before
}
