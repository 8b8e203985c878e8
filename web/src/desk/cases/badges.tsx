import { caseStatuses, type ListedCase } from '#shared/cases.ts'

/** The status of a case. */
export const StatusBadge = ({ status }: Pick<ListedCase, 'status'>) => (
  <span className={`${shape} ${looks[status]}`}>{caseStatuses[status]}</span>
)

/** Marks urgent issue reports. */
export const UrgentBadge = () => <span className={`${shape} bg-alarm text-surface`}>Akut</span>

export const isUrgent = (each: ListedCase) => each.kind === 'issue' && each.urgency === 'high'

const shape = 'rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap'

const looks = {
  new: 'bg-accent text-surface',
  ongoing: 'bg-accent-soft text-accent-deep',
  done: 'bg-mist text-ink-soft',
  spam: 'border border-outline bg-surface text-ink-soft',
}
