import { caseStatuses } from '#shared/case-labels.ts'
import type { ListedCase } from '#shared/cases.ts'

/** The status of a case. */
export const StatusBadge = ({ status }: Pick<ListedCase, 'status'>) => (
  <span className={`${shape} ${looks[status]}`}>{caseStatuses[status]}</span>
)

/** Marks urgent issue reports. */
export const UrgentBadge = () => <span className={`${shape} bg-alarm text-surface`}>Akut</span>

/** Marks a case with a message of its sender that no administrator has reacted to. */
export const UnreadBadge = ({ kind }: Pick<ListedCase, 'kind'>) => (
  <span className={`${shape} border border-accent bg-surface text-accent`}>
    {kind === 'issue' ? 'Nytt från hyresgästen' : 'Nytt från avsändaren'}
  </span>
)

const shape = 'rounded-full px-3 py-1 text-sm font-semibold'

const looks = {
  new: 'bg-accent text-surface',
  ongoing: 'bg-accent-soft text-accent-deep',
  done: 'bg-mist text-ink-soft',
  spam: 'border border-outline bg-surface text-ink-soft',
}
