import type { HistoryEntry } from '#shared/cases.ts'
import type { FollowedReport } from '#shared/following.ts'
import { appendToReport, newEntry } from './append-history.ts'
import { findReport, holderLimit, toFollowed, type Holder, type Refused } from './follow.ts'
import {
  namedAttempt,
  recall,
  remember,
  unnamedAttempt,
  type Attempt,
} from '../table/idempotency.ts'
import { queueLetter } from '../letters/queue.ts'
import { admission } from '../table/rate-limit.ts'
import type { IssueSubmission } from './stored-case.ts'
import { transact } from '../table/transact.ts'

/** So much one report takes up from its sender, beside all else that it holds. */
const mostTold = 30

/** How often a change that comes in between is looked at again. */
const attempts = 5

/** What the sender of a report says of it. */
type Said = { what: 'message'; text: string } | { what: 'solved' | 'remains' }

/**
 * Adds to a report what its sender says, once however often it is sent, and tells the staff. A fault
 * that is solved closes the case, one that remains opens it again.
 */
export async function addToReport(holder: Holder, said: Said): Promise<FollowedReport | Refused> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const report = await findReport(holder, 'report')
    if (!report) return { refused: 'unknown' }
    if (isKnown(report, said)) return toFollowed(report)
    const result = await add(report, holder, said)
    if (result) return result
  }
  return { refused: 'busy' }
}

/** Nothing when the report was changed by somebody else at the same time. */
async function add(
  report: IssueSubmission,
  holder: Holder,
  said: Said,
): Promise<FollowedReport | Refused | undefined> {
  const { told = 0, status: before, id, kind } = report
  if (told >= mostTold) return { refused: 'full' }
  const { write: counted, retryAfterSeconds } = admission(
    'follow-write',
    holder.viewer,
    holderLimit,
  )
  const attempt = attemptOf(id, holder, said)
  const entry: HistoryEntry = { ...newEntry(), ...said }
  const status = statusAfter(before, said)
  const failed = await transact({
    remembered: attempt && remember(attempt, entry.id),
    counted,
    changed: appendToReport(report, entry, { status, told: told + 1 }),
    // Spam tells nobody anything.
    queued:
      before === 'spam'
        ? undefined
        : queueLetter({ kind, id }, { purpose: 'addition', entryId: entry.id }),
  })
  if (failed.length === 0) {
    return toFollowed({ ...report, status, history: [...report.history, entry] })
  }
  if (attempt && failed.includes('remembered')) {
    const isOther = (await recall(attempt)) === 'other content'
    return isOther ? { refused: 'other content' } : toFollowed(report)
  }
  return failed.includes('counted') ? { refused: 'too many', retryAfterSeconds } : undefined
}

/** Whoever says what was said last says nothing new. */
const isKnown = ({ status, history }: IssueSubmission, { what }: Said) =>
  (what === 'solved' && status === 'done') ||
  (what === 'remains' && status !== 'done' && history.at(-1)?.what === 'remains')

function attemptOf(
  id: string,
  { viewer, idempotencyKey }: Holder,
  said: Said,
): Attempt | undefined {
  if (said.what !== 'message') return undefined
  const what = `addition#${id}`
  return idempotencyKey
    ? namedAttempt(what, idempotencyKey, said)
    : unnamedAttempt(what, viewer, said)
}

function statusAfter(before: IssueSubmission['status'], { what }: Said) {
  if (before === 'spam') return before
  if (what === 'solved') return 'done'
  return what === 'remains' && before === 'done' ? 'ongoing' : before
}
