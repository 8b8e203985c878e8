import type { CaseKind, CaseStatus } from './case-labels.ts'
import type { ListedCase } from './cases.ts'

/** Issue reports alone can be urgent. */
export const isUrgent = ({ kind, urgency }: { kind: CaseKind; urgency?: string }) =>
  kind === 'issue' && urgency === 'high'

/** The statuses of cases that the staff still work on. */
export const openStatuses: CaseStatus[] = ['new', 'ongoing']

export const isOpen = ({ status }: { status: CaseStatus }) => openStatuses.includes(status)

/** A case waits for the staff: a new one, or one with something unread, also if it is closed. */
export const isWaiting = ({ status, unreadSince }: Listed) =>
  status === 'new' || (status !== 'spam' && status !== 'deleted' && unreadSince !== undefined)

/** The list of open cases has those that are open, and closed ones that wait. */
export const isListedAsOpen = (each: Listed) => isOpen(each) || isWaiting(each)

type Listed = Pick<ListedCase, 'status' | 'unreadSince'>

/** True if a case is unread because the latest letter to its sender did not arrive. */
export const isUndelivered = ({
  unreadSince,
  senderLetter,
}: Pick<ListedCase, 'unreadSince' | 'senderLetter'>) =>
  senderLetter?.state === 'failed' && senderLetter.at === unreadSince

/** True if a case is unread because a craftsman says that the work is done. */
export const isWorkDone = ({
  unreadSince,
  workDoneAt,
}: Pick<ListedCase, 'unreadSince' | 'workDoneAt'>) =>
  workDoneAt !== undefined && workDoneAt === unreadSince

/** After so many minutes the second recipients are reminded of an unacknowledged urgent report. */
export const acknowledgementMinutes = 15
