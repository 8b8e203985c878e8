import { isOpen, isUrgent } from '#shared/case-rules.ts'
import { kindOf, messageOf, subjectOf } from '#shared/case-texts.ts'
import type { ListedCase } from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SiteLink } from '../../navigation/site-link.tsx'
import { StatusBadge, UnreadBadge, UrgentBadge } from './case-badges.tsx'
import { PlanLine } from './plan-line.tsx'
import type { Selection } from './use-selection.ts'
import { acknowledgementLine, deliveryLine } from './case-texts.ts'

interface Props {
  case: ListedCase
  selection: Selection | undefined
}

/** A case in the list. The whole row is a link, but for the box that marks it. */
export const CaseRow = ({ case: each, selection }: Props) => (
  <li>
    <article
      className={`relative break-inside-avoid flex flex-wrap justify-between gap-x-3 gap-y-2 rounded-card border bg-surface p-4 transition-shadow hover:shadow-lifted md:grid md:grid-cols-[11.5rem_1fr_auto] md:gap-x-5 md:px-5 ${
        isUrgent(each) && isOpen(each) ? 'border-alarm' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap content-start items-center gap-2">
        {selection && (
          <label className="relative z-10 -m-2 grid size-11 place-items-center print:hidden">
            <input
              type="checkbox"
              className="size-6 accent-accent"
              aria-label={`Markera ${each.name}, ${each.reference}`}
              checked={selection.ids.has(each.id)}
              onChange={event => selection.mark([each.id], event.target.checked)}
            />
          </label>
        )}
        <StatusBadge status={each.status} />
        {isUrgent(each) && <UrgentBadge />}
        {each.unreadSince && <UnreadBadge kind={each.kind} />}
      </div>
      <div className="grid min-w-0 gap-1 max-md:order-last max-md:w-full">
        <h2 className="text-lg">
          <SiteLink
            to={`/admin/arenden/${each.id}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {subjectOf(each)}
          </SiteLink>
        </h2>
        <p className="text-sm text-ink-soft">
          {kindOf(each)} <span className="whitespace-nowrap">{each.reference}</span> ·{' '}
          <bdi>{each.name}</bdi>
        </p>
        <p dir="auto" className="line-clamp-2 md:line-clamp-1">
          {messageOf(each)}
        </p>
        <PlanLine {...each} />
        {each.acknowledgedAt && isOpen(each) && (
          <p className="text-sm font-semibold">{acknowledgementLine(each)}</p>
        )}
        {each.mail?.state === 'failed' && (
          <p className="text-sm font-semibold text-alarm">{deliveryLine(each.mail)}</p>
        )}
      </div>
      <p className="pt-1 text-sm text-ink-soft print:hidden">
        <RelativeTime moment={each.receivedAt} />
      </p>
      <p className="hidden pt-1 text-sm text-ink-soft print:block">
        <time dateTime={each.receivedAt}>{formatDateAndTime(each.receivedAt)}</time>
      </p>
    </article>
  </li>
)
