import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { caseStatuses, letterFaults, sourceTexts } from '#shared/case-labels.ts'
import { isOpen, isUndelivered, isUrgent, isWorkDone } from '#shared/case-rules.ts'
import { acknowledgementOf, kindOf, messageOf, subjectOf } from '#shared/case-texts.ts'
import type { ListedCase } from '#shared/cases.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { retentionDays, trashDays } from '#shared/retention.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedNotice, Notice } from '../../ui/notice.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ListLoading } from '../page-parts.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { deliveryLine, isBeforeToday, plannedLines } from './case-texts.ts'
import { useListState } from './list-address.ts'
import { casesQuery, type CaseFilters } from './queries.ts'
import { useCaseRestoration } from './restoration.ts'
import { MarkBox, useSelection, type Selection } from './selection.tsx'

interface Props {
  filters: CaseFilters
  /** True while cases can be marked. */
  isMarking: boolean
}

/** The cases that match the filters, or why none are shown. */
export function CaseList({ filters, isMarking }: Props) {
  const list = useInfiniteQuery(casesQuery(filters))
  const rows = useRef<HTMLDivElement>(null)
  const state = useListState()
  const cases = list.data ?? []
  const selection = useSelection(cases)

  async function showMore() {
    await list.fetchNextPage()
    // Keyboard users continue at the first new case.
    rows.current?.querySelectorAll('a')[cases.length]?.focus()
  }

  const retry = () => void (list.isFetchNextPageError ? showMore() : list.refetch())
  const failed = <FailedNotice text="Ärendena kunde inte hämtas." onRetry={retry} />

  if (list.isPending) return <ListLoading text="Laddar ärenden..." className="h-36" />
  if (!list.data) return failed
  return (
    <div ref={rows} tabIndex={-1} className="grid gap-6">
      {isMarking && (
        <BulkActions filters={filters} hasMore={list.hasNextPage} selection={selection} />
      )}
      {cases.length === 0 ? (
        <Notice text={reasonFor(filters)} />
      ) : (
        <ul className="grid gap-3">
          {cases.map(listed => (
            <CaseRow
              key={listed.id}
              listed={listed}
              state={state}
              selection={isMarking ? selection : undefined}
              // The row goes, and the button with it.
              onRestored={() => rows.current?.focus()}
            />
          ))}
        </ul>
      )}
      {list.isError && failed}
      {list.hasNextPage && (
        <Button
          look="secondary"
          isBusy={list.isFetchingNextPage}
          onClick={() => void showMore()}
          className="sm:justify-self-center print:hidden"
        >
          Visa fler
        </Button>
      )}
    </div>
  )
}

const reasonFor = ({ status, ...others }: CaseFilters): string =>
  nothingWith[[status ?? 'any', ...Object.keys(others)].join()] ?? 'Inga ärenden matchar filtret.'

/** By the status and the names of the other filters. */
const nothingWith: Record<string, string> = {
  any: 'Inga ärenden ännu. Det som skickas från webbplatsen visas här.',
  open: 'Inga öppna ärenden. Det som skickas från webbplatsen visas här.',
  'open,responsible':
    'Du ansvarar inte för något öppet ärende. Ärenden visas här när du är ansvarig i deras planering.',
  'open,dueBefore':
    'Inga försenade ärenden. Öppna ärenden visas här när deras sista dag har passerat.',
  new: 'Inga nya ärenden. Det som skickas från webbplatsen visas här.',
  ongoing: 'Inga pågående ärenden. De visas här när någon har svarat eller börjat med dem.',
  done: 'Inga klara ärenden. De visas här när någon har markerat dem som klara.',
  spam: `Ingen skräppost. Det som fastnar i skräppostfiltret visas här i ${retentionDays.spam} dagar.`,
  deleted: `Inga raderade ärenden. Det som raderas går att återställa här i ${trashDays} dagar.`,
}

interface RowProps {
  listed: ListedCase
  state: unknown
  selection: Selection | undefined
  onRestored: () => void
}

/**
 * A case in the list. The whole row is a link, but for the box that marks it. A deleted case has no page,
 * and a button that brings it back.
 */
const CaseRow = ({ listed, state, selection, onRestored }: RowProps) => (
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
        <CaseBadges listed={listed} />
      </div>
      <div className="grid min-w-0 gap-1 max-md:order-last max-md:w-full">
        <h2 className="text-lg">
          {listed.status === 'deleted' ? (
            subjectOf(listed)
          ) : (
            <SiteLink
              to={`/admin/arenden/${listed.id}`}
              state={state}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {subjectOf(listed)}
            </SiteLink>
          )}
        </h2>
        <p className="text-sm text-ink-soft">
          {kindOf(listed)} <span className="whitespace-nowrap">{listed.reference}</span> ·{' '}
          <bdi>{listed.name}</bdi>
          {listed.source && ` · inskrivet efter ${sourceTexts[listed.source]}`}
        </p>
        <p dir="auto" className="line-clamp-2 empty:hidden md:line-clamp-1">
          {messageOf(listed)}
        </p>
        <PlanLine listed={listed} />
        {listed.status === 'deleted' && <RestoreLine listed={listed} onRestored={onRestored} />}
        {listed.acknowledgedAt && isOpen(listed) && (
          <p className="text-sm font-semibold">Kvitterat {acknowledgementOf(listed)}</p>
        )}
        {listed.unreadSince && listed.senderLetter?.state === 'failed' && (
          <p className="text-sm font-semibold text-alarm">
            Mejlet till avsändaren kom inte fram: {letterFaults[listed.senderLetter.reason]}
          </p>
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

function RestoreLine({ listed, onRestored }: Pick<RowProps, 'listed' | 'onRestored'>) {
  const { id, reference, goneAt } = listed
  const { mutate, isPending } = useCaseRestoration()
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <Button
        look="secondary"
        isBusy={isPending}
        onClick={() => mutate(id, { onSuccess: onRestored })}
      >
        Återställ<span className="sr-only"> {reference}</span>
      </Button>
      {goneAt && <p className="text-sm text-ink-soft">Raderas för gott {formatDate(goneAt)}</p>}
    </div>
  )
}

function PlanLine({ listed }: { listed: ListedCase }) {
  const { responsible, dueOn } = listed
  const isLate = dueOn !== undefined && isBeforeToday(dueOn)
  const parts = [responsible && `Ansvarig ${responsible}`, ...plannedLines(listed)].filter(Boolean)
  if (parts.length === 0 || !isOpen(listed)) return null
  return (
    <p className={`text-sm ${isLate ? 'font-semibold text-alarm' : 'text-ink-soft'}`}>
      {parts.join(' · ')}
      {isLate && ' (försenat)'}
    </p>
  )
}

/**
 * The status of a case, whether it is urgent, and whether no administrator has reacted to what its
 * sender or a craftsman has written, or to an answer or a link that did not arrive.
 */
export const CaseBadges = ({ listed }: { listed: ListedCase }) => (
  <>
    <Badge colours={colours[listed.status]}>{caseStatuses[listed.status]}</Badge>
    {isUrgent(listed) && <Badge colours="bg-alarm text-surface">Akut</Badge>}
    {listed.unreadSince && (
      <Badge colours="border border-accent bg-surface text-accent">{unreadText(listed)}</Badge>
    )}
  </>
)

function unreadText(listed: ListedCase): string {
  if (isUndelivered(listed)) return 'Svaret kom inte fram'
  if (isWorkDone(listed)) return 'Nytt från hantverkaren'
  const { handoverLetter: letter } = listed
  if (letter?.state === 'failed' && letter.at === listed.unreadSince) return 'Länken kom inte fram'
  return listed.kind === 'issue' ? 'Nytt från hyresgästen' : 'Nytt från avsändaren'
}

const colours = {
  new: 'bg-accent text-surface',
  ongoing: 'bg-accent-soft text-accent-deep',
  done: 'bg-mist text-ink-soft',
  spam: 'border border-outline bg-surface text-ink-soft',
  deleted: 'border border-outline bg-surface text-ink-soft',
}
