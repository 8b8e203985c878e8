import { caseStatuses } from '#shared/case-labels.ts'
import { isUrgent } from '#shared/case-rules.ts'
import type { ListedCase } from '#shared/cases.ts'
import { badgeShape } from '../../ui/badge.tsx'

/**
 * The status of a case, whether it is urgent, and whether its sender has written something that no
 * administrator has reacted to.
 */
export const CaseBadges = (listed: ListedCase) => (
  <>
    <span className={`${badgeShape} ${colours[listed.status]}`}>{caseStatuses[listed.status]}</span>
    {isUrgent(listed) && <span className={`${badgeShape} bg-alarm text-surface`}>Akut</span>}
    {listed.unreadSince && (
      <span className={`${badgeShape} border border-accent bg-surface text-accent`}>
        {listed.kind === 'issue' ? 'Nytt från hyresgästen' : 'Nytt från avsändaren'}
      </span>
    )}
  </>
)

const colours = {
  new: 'bg-accent text-surface',
  ongoing: 'bg-accent-soft text-accent-deep',
  done: 'bg-mist text-ink-soft',
  spam: 'border border-outline bg-surface text-ink-soft',
}
