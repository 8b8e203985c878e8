import { caseStatuses } from '#shared/case-labels.ts'
import type { ListedCase } from '#shared/cases.ts'
import { badgeShape } from '../../ui/badge.tsx'

/** The status of a case. */
export const StatusBadge = ({ status }: Pick<ListedCase, 'status'>) => (
  <span className={`${badgeShape} ${looks[status]}`}>{caseStatuses[status]}</span>
)

/** Marks urgent issue reports. */
export const UrgentBadge = () => <span className={`${badgeShape} bg-alarm text-surface`}>Akut</span>

/** Marks a case with a message of its sender that no administrator has reacted to. */
export const UnreadBadge = ({ kind }: Pick<ListedCase, 'kind'>) => (
  <span className={`${badgeShape} border border-accent bg-surface text-accent`}>
    {kind === 'issue' ? 'Nytt från hyresgästen' : 'Nytt från avsändaren'}
  </span>
)

const looks = {
  new: 'bg-accent text-surface',
  ongoing: 'bg-accent-soft text-accent-deep',
  done: 'bg-mist text-ink-soft',
  spam: 'border border-outline bg-surface text-ink-soft',
}
