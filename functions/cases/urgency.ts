import type { CaseKind } from '#shared/case-labels.ts'

/** Issue reports alone can be urgent. */
export const isUrgent = ({ kind, urgency }: { kind: CaseKind; urgency?: string }) =>
  kind === 'issue' && urgency === 'high'

/** An urgent report that nobody has taken care of yet. */
export const isWaitingForSomebody = (stored: {
  kind: CaseKind
  urgency?: string
  status: string
  acknowledgedAt?: string | undefined
}) => isUrgent(stored) && stored.status === 'new' && !stored.acknowledgedAt
