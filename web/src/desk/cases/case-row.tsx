import { caseStatuses } from '#shared/case-labels.ts'
import { isOpen, isUrgent } from '#shared/case-rules.ts'
import { acknowledgementOf, kindOf, messageOf, subjectOf } from '#shared/case-texts.ts'
import type { ListedCase } from '#shared/cases.ts'
import { formatDateAndTime, formatDate, swedishDay } from '#shared/format.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { deliveryLine } from './case-texts.ts'
import { MarkBox, type Selection } from './selection.tsx'

interface Props {
  case: ListedCase
  selection: Selection | undefined
}

/** A case in the list. The whole row is a link, but for the box that marks it. */
export const CaseRow = ({ case: listed, selection }: Props) => (
  <li>
    <article
      className={`relative break-inside-avoid flex flex-wrap justify-between gap-x-3 gap-y-2 rounded-card border bg-surface p-4 transition-shadow hover:shadow-lifted md:grid md:grid-cols-[11.5rem_1fr_auto] md:gap-x-5 md:px-5 ${
        isUrgent(listed) && isOpen(listed) ? 'border-alarm' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap content-start items-center gap-2">
        {selection && (
          <MarkBox
            id={listed.id}
            label={`Markera ${listed.name}, ${listed.reference}`}
            selection={selection}
          />
        )}
        <CaseBadges {...listed} />
      </div>
      <div className="grid min-w-0 gap-1 max-md:order-last max-md:w-full">
        <h2 className="text-lg">
          <SiteLink
            to={`/admin/arenden/${listed.id}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {subjectOf(listed)}
          </SiteLink>
        </h2>
        <p className="text-sm text-ink-soft">
          {kindOf(listed)} <span className="whitespace-nowrap">{listed.reference}</span> ·{' '}
          <bdi>{listed.name}</bdi>
        </p>
        <p dir="auto" className="line-clamp-2 md:line-clamp-1">
          {messageOf(listed)}
        </p>
        <PlanLine {...listed} />
        {listed.acknowledgedAt && isOpen(listed) && (
          <p className="text-sm font-semibold">Kvitterat {acknowledgementOf(listed)}</p>
        )}
        {listed.staffLetter?.state === 'failed' && (
          <p className="text-sm font-semibold text-alarm">{deliveryLine(listed.staffLetter)}</p>
        )}
      </div>
      <p className="pt-1 text-sm text-ink-soft print:hidden">
        <RelativeTime moment={listed.receivedAt} />
      </p>
      <p className="hidden pt-1 text-sm text-ink-soft print:block">
        <time dateTime={listed.receivedAt}>{formatDateAndTime(listed.receivedAt)}</time>
      </p>
    </article>
  </li>
)

function PlanLine(listed: ListedCase) {
  const { responsible, dueOn, visitOn } = listed
  const isLate = dueOn !== undefined && isBeforeToday(dueOn)
  const parts = [
    responsible && `Ansvarig ${responsible}`,
    visitOn && `Hantverkare kommer ${formatDate(visitOn)}`,
    dueOn && `Klart senast ${formatDate(dueOn)}`,
  ].filter(Boolean)
  if (parts.length === 0 || !isOpen(listed)) return null
  return (
    <p className={`text-sm ${isLate ? 'font-semibold text-alarm' : 'text-ink-soft'}`}>
      {parts.join(' · ')}
      {isLate && ' (försenat)'}
    </p>
  )
}

const isBeforeToday = (day: string) => day < swedishDay(Date.now())

/**
 * The status of a case, whether it is urgent, and whether its sender has written something that no
 * administrator has reacted to.
 */
export const CaseBadges = (listed: ListedCase) => (
  <>
    <Badge colours={colours[listed.status]}>{caseStatuses[listed.status]}</Badge>
    {isUrgent(listed) && <Badge colours="bg-alarm text-surface">Akut</Badge>}
    {listed.unreadSince && (
      <Badge colours="border border-accent bg-surface text-accent">
        {listed.kind === 'issue' ? 'Nytt från hyresgästen' : 'Nytt från avsändaren'}
      </Badge>
    )}
  </>
)

const colours = {
  new: 'bg-accent text-surface',
  ongoing: 'bg-accent-soft text-accent-deep',
  done: 'bg-mist text-ink-soft',
  spam: 'border border-outline bg-surface text-ink-soft',
}
