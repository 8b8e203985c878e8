import type { CaseKind, CaseStatus } from './case-labels.ts'

/** Issue reports alone can be urgent. */
export const isUrgent = ({ kind, urgency }: { kind: CaseKind; urgency?: string }) =>
  kind === 'issue' && urgency === 'high'

/** The statuses of cases that the staff still work on. */
export const openStatuses: CaseStatus[] = ['new', 'ongoing']

export const isOpen = ({ status }: { status: CaseStatus }) => openStatuses.includes(status)

/** A case waits for the staff: a new one, or an open one with something unread of its sender. */
export const isWaiting = (each: { status: CaseStatus; unreadSince?: string }) =>
  each.status === 'new' || (isOpen(each) && each.unreadSince !== undefined)

/** After so many minutes the second recipients are reminded of an unacknowledged urgent report. */
export const acknowledgementMinutes = 15
