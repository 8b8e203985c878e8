import { isUrgent } from '#shared/case-rules.ts'
import { headingOf, kindOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { ApplicantsLink } from '../applicants/applicants-link.tsx'
import { StatusBadge, UnreadBadge, UrgentBadge } from './case-badges.tsx'
import { acknowledgementLine } from './case-texts.ts'

/** The subject, place and status of a case, and who takes care of it. */
export const CaseHeader = (each: Case) => (
  <header className="grid gap-3">
    <div role="status" className="flex flex-wrap gap-2">
      <StatusBadge status={each.status} />
      {isUrgent(each) && <UrgentBadge />}
      {each.unreadSince && <UnreadBadge kind={each.kind} />}
    </div>
    <h1 className="text-3xl sm:text-4xl">{headingOf(each)}</h1>
    <p className="text-ink-soft">
      {kindOf(each)} <span className="whitespace-nowrap">{each.reference}</span> från{' '}
      <bdi>{each.name}</bdi>,{' '}
      <span className="inline-block">{formatDateAndTime(each.receivedAt)}</span>
    </p>
    {each.kind === 'inquiry' && <ApplicantsLink apartmentId={each.apartmentId} />}
    {each.isWaitingForSomebody && (
      <p className="font-semibold text-alarm">Ingen har tagit hand om felet än.</p>
    )}
    {each.acknowledgedAt && <p className="font-semibold">{acknowledgementLine(each)}</p>}
  </header>
)
