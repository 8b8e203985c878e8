import type { CaseKind } from '#shared/cases.ts'

/** Fault reports alone can be urgent. */
export const isUrgent = ({ kind, urgency }: { kind: CaseKind; urgency?: string }) =>
  kind === 'issue' && urgency === 'high'

/** Is it urgent, and has nobody seen it yet? */
export const isWaitingForSomebody = (submission: {
  kind: CaseKind
  urgency?: string
  status: string
  acknowledgedAt?: string | undefined
}) => isUrgent(submission) && submission.status === 'new' && !submission.acknowledgedAt
