import type { FollowedReport } from '#shared/following.ts'
import type { Progress } from '#shared/progress.ts'
import { required } from '../runtime/environment.ts'
import { appendToReport, newEntry } from './append-history.ts'
import { findLinked, type Opens } from './links.ts'
import { admission } from '../table/rate-limit.ts'
import { getSubmission, type IssueSubmission } from './stored-case.ts'
import { isWaitingForSomebody } from './urgency.ts'
import { transact } from '../table/transact.ts'

/** Somebody who holds a secret link. */
export interface Holder {
  secret: string
  /** The visitor's address. */
  viewer: string
  idempotencyKey?: string | undefined
}

/** Why a link opens nothing, or nothing was written. */
export type Refused =
  | { refused: 'unknown' | 'other content' | 'full' | 'busy' }
  | { refused: 'too many'; retryAfterSeconds: number }

/** How often one viewer may ask in ten minutes, and how often write. */
export const holderLimit = Number(required('RATE_LIMIT'))

/** How often a change that comes in between is looked at again. */
const attempts = 5

/** The fault report of this link, as its sender may see it. */
export async function followReport(holder: Holder): Promise<FollowedReport | Refused> {
  const refused = await countQuestion(holder)
  if (refused) return refused
  const report = await findReport(holder, 'report')
  return report ? toFollowed(report) : { refused: 'unknown' }
}

/** Notes that somebody of the staff takes care of an urgent report. Asked again it changes nothing. */
export async function acknowledgeReport(holder: Holder): Promise<IssueSubmission | Refused> {
  const refused = await countQuestion(holder)
  if (refused) return refused
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const report = await findReport(holder, 'acknowledgement')
    if (!report) return { refused: 'unknown' }
    if (!isWaitingForSomebody(report)) return report
    const entry = { ...newEntry(), what: 'acknowledged' } as const
    const changed = appendToReport(report, entry, { acknowledgedAt: entry.at })
    if ((await transact({ changed })).length === 0) return report
  }
  return { refused: 'busy' }
}

/** The fault report that this link opens, if there still is one. */
export async function findReport({ secret }: Holder, opens: Opens) {
  const id = await findLinked(secret, opens)
  return id ? getSubmission('issue', id) : undefined
}

/** What the sender of a report may read of it. That it is taken for spam is not for robots to know. */
export const toFollowed = (report: IssueSubmission): FollowedReport => {
  const { reference, receivedAt, status, history } = report
  const progress = progressOf[status]
  const change = history.findLast(({ what }) => turns.has(what))
  const changedAt = progress === 'received' ? undefined : change?.at
  return { reference, receivedAt, progress, changedAt }
}

/** Questions are counted, since somebody could try to guess secrets. */
async function countQuestion({ viewer }: Holder): Promise<Refused | undefined> {
  const { write: counted, retryAfterSeconds } = admission('follow-read', viewer, holderLimit)
  const failed = await transact({ counted })
  return failed.length > 0 ? { refused: 'too many', retryAfterSeconds } : undefined
}

const progressOf: Record<IssueSubmission['status'], Progress> = {
  new: 'received',
  spam: 'received',
  ongoing: 'ongoing',
  done: 'fixed',
}

const turns = new Set(['status', 'solved', 'remains'])
