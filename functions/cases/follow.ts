import type { FollowedReport } from '#shared/following.ts'
import type { Progress } from '#shared/progress.ts'
import { orThrow } from '../runtime/domain-error.ts'
import { admit } from '../table/rate-limit.ts'
import { lostRace, retryLostRaces } from '../table/retry.ts'
import { transact } from '../table/transact.ts'
import { appendHistory, newEntry } from './append-history.ts'
import { findLinked, type LinkPurpose } from './links.ts'
import { getCase, type StoredIssueReport } from './stored-case.ts'
import { isWaitingForSomebody } from './urgency.ts'

/** Somebody who holds a secret link. */
export interface Holder {
  secret: string
  /** The visitor's address. */
  viewer: string
  idempotencyKey?: string | undefined
}

/** The fault report of this link, as its sender may see it. Throws a DomainError: 'dead link'. */
export async function followReport(holder: Holder): Promise<FollowedReport> {
  await countRead(holder)
  return toFollowed(await openReport(holder, 'report'))
}

/**
 * Records that the staff take care of an urgent report; a repeated call changes nothing.
 * Throws a DomainError: 'dead link', 'busy'.
 */
export async function acknowledgeReport(holder: Holder): Promise<StoredIssueReport> {
  await countRead(holder)
  return retryLostRaces('busy', async () => {
    const report = await openReport(holder, 'acknowledgement')
    if (!isWaitingForSomebody(report)) return report
    const entry = { ...newEntry(), what: 'acknowledged' } as const
    const changed = appendHistory(report, entry, { acknowledgedAt: entry.at })
    return (await transact({ changed })).length === 0 ? report : lostRace
  })
}

/** The fault report that this link opens. Throws a DomainError, 'dead link', if there is none. */
export async function openReport({ secret }: Holder, opens: LinkPurpose) {
  const id = await findLinked(secret, opens)
  return orThrow(id ? await getCase('issue', id) : undefined, 'dead link')
}

/** A report as its sender may read it. Spam looks received, so that robots learn nothing. */
export function toFollowed(report: StoredIssueReport): FollowedReport {
  const { reference, receivedAt, status, history } = report
  const progress = progressOf[status]
  const change = history.findLast(({ what }) => statusChanges.has(what))
  const changedAt = progress === 'received' ? undefined : change?.at
  return { reference, receivedAt, progress, changedAt }
}

/** Reads are limited, against guessing of secrets. */
const countRead = ({ viewer }: Holder) => admit('follow-read', viewer, 'too many forms')

const progressOf: Record<StoredIssueReport['status'], Progress> = {
  new: 'received',
  spam: 'received',
  ongoing: 'ongoing',
  done: 'fixed',
}

const statusChanges = new Set(['status', 'solved', 'remains'])
