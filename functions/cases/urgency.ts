import type { CaseKind } from '#shared/case-labels.ts'
import { isUrgent } from '#shared/case-rules.ts'

/** An urgent report that nobody has taken care of yet. */
export const isWaitingForSomebody = (stored: {
  kind: CaseKind
  urgency?: string
  status: string
  acknowledgedAt?: string
}) => isUrgent(stored) && stored.status === 'new' && !stored.acknowledgedAt
