import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf, placeOf, visitRowsOf, whatOf } from '#shared/case-texts.ts'
import type { ListedCase } from '#shared/cases.ts'
import { formatDate, swedishDay, inSwedishOrder } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DayField, isPlausibleDay } from '../fields.tsx'
import { BackLink, PageTitle } from '../page-parts.tsx'
import { plannedLines } from './case-texts.ts'
import { useWayBack } from './list-address.ts'
import { allOpenCasesQuery } from './queries.ts'

/** The cases of the day in the address, or today, and those overdue, by address, to be printed. */
export function Component() {
  const back = useWayBack()
  const [parameters, setParameters] = useSearchParams()
  const [today] = useState(() => swedishDay(Date.now()))
  const wanted = parameters.get('dag') ?? ''
  const day = isPlausibleDay(wanted) ? wanted : today
  const query = useQuery({ ...allOpenCasesQuery, select: cases => dueOnDay(cases, day) })
  return (
    <>
      <BackLink {...back}>Till ärendena</BackLink>
      <PageTitle title="Dagslista" className="mt-4 print:mt-0">
        Dagslista <span className="inline-block">{formatDate(day)}</span>
      </PageTitle>
      <div className="mt-6 flex flex-wrap items-end gap-3 print:hidden">
        <DayField
          name="day"
          label="Dag"
          day={day}
          onChoose={dag => dag && setParameters({ dag }, { replace: true, state: back.state })}
        />
        <Button onClick={() => print()} className="min-h-12">
          Skriv ut
        </Button>
      </div>
      <div className="mt-8">
        <QueryView
          query={query}
          loading={<Skeleton className="h-72 w-full" />}
          failed="Ärendena kunde inte hämtas."
          empty="Inget är planerat till den här dagen. Ärenden visas här när deras planering har ett besök eller en sista dag."
        >
          {stops => (
            <ol className="grid gap-3 print:gap-0">
              {stops.map(stop => (
                <Stop key={stop.id} stop={stop} state={back.state} />
              ))}
            </ol>
          )}
        </QueryView>
      </div>
    </>
  )
}

/** The cases with a visit or a due date on this day or earlier, by address, at last those without. */
const dueOnDay = (cases: ListedCase[], day: string) =>
  cases
    .filter(({ dueOn, visitOn }) => [dueOn, visitOn].some(planned => planned && planned <= day))
    .toSorted((a, b) => inSwedishOrder(placeOf(a) ?? '', placeOf(b) ?? ''))

function VisitRows({ stop }: { stop: ListedCase }) {
  const rows = visitRowsOf(stop)
  if (rows.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 font-medium">
      {rows.map(([label, value]) => (
        <li key={label} className="wrap-anywhere">
          {label === 'Tillträde' ? '' : `${label}: `}
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  )
}

const Stop = ({ stop, state }: { stop: ListedCase; state: unknown }) => (
  <Card
    as="li"
    className="grid break-inside-avoid gap-1 p-4 md:px-5 print:rounded-none print:border-0 print:border-b print:px-0"
  >
    <h2 className="text-lg">{placeOf(stop) ?? 'Utan adress'}</h2>
    <p>
      <TextLink to={`/admin/arenden/${stop.id}`} state={state} className="font-semibold">
        {whatOf(stop)} {stop.reference}
      </TextLink>
      , <bdi>{stop.name}</bdi>
      {stop.phone && (
        <>
          , <PhoneLink number={stop.phone} isListed />
        </>
      )}
      {!stop.phone && stop.email && (
        <span className="wrap-anywhere">, {showEmail(stop.email)}</span>
      )}
    </p>
    <p dir="auto" className="line-clamp-3 empty:hidden print:line-clamp-none">
      {messageOf(stop)}
    </p>
    <VisitRows stop={stop} />
    <p className="text-sm text-ink-soft">
      {[...plannedLines(stop), `Ansvarig ${stop.responsible ?? 'ingen'}`].join(' · ')}
    </p>
  </Card>
)
