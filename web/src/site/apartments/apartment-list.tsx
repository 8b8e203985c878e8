import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Apartment } from '#shared/apartments.ts'
import { formatNumber } from '#shared/format.ts'
import { apartmentsQuery } from '../../api/queries.ts'
import { ApartmentCard } from './apartment-card.tsx'
import { ApartmentCardSkeleton } from './apartment-card-skeleton.tsx'
import { ApartmentsFailed, NoApartments } from './apartment-list-notices.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'

interface Props {
  search: string
  onShowAll: () => void
}

/** The search results: skeletons while they load, then cards or a notice. */
export function ApartmentList({ search, onShowAll }: Props) {
  const { data, isPending, isError, refetch } = useQuery(apartmentsQuery(search))
  const outcome = useRef<HTMLParagraphElement>(null)

  /** The button that was pressed is about to be removed; the focus moves to the result. */
  function andMoveOn(action: () => unknown) {
    return () => {
      outcome.current!.focus()
      action()
    }
  }

  return (
    <>
      <p ref={outcome} tabIndex={-1} role="status" className="mb-6 min-h-7 text-lg text-ink-soft">
        {isPending && <span className="sr-only noscript:hidden">Laddar lägenheter...</span>}
        {data && countOf(data.length, search)}
      </p>
      {isPending && <ApartmentsOnTheirWay />}
      {isError && <ApartmentsFailed onRetry={andMoveOn(refetch)} />}
      {data?.length === 0 && (
        <NoApartments isSearch={search !== ''} onShowAll={andMoveOn(onShowAll)} />
      )}
      {data && data.length > 0 && <ApartmentGrid apartments={data} search={search} />}
    </>
  )
}

interface GridProps {
  apartments: Apartment[]
  search: string
}

const ApartmentGrid = ({ apartments, search }: GridProps) => (
  <ul className={`${grid} ${fitsInThrees(apartments.length) ? inThrees : inPairs}`}>
    {apartments.map((apartment, position) => (
      <li key={apartment.id}>
        <ApartmentCard apartment={apartment} search={search} isNearTop={position < 3} />
      </li>
    ))}
  </ul>
)

const ApartmentsOnTheirWay = () => (
  <>
    <div className={`${grid} lg:grid-cols-3 noscript:hidden`}>
      <ApartmentCardSkeleton />
      <ApartmentCardSkeleton />
      <ApartmentCardSkeleton />
    </div>
    <WithoutJavaScript />
  </>
)

const grid = 'grid gap-6 sm:grid-cols-2 lg:gap-8'

/** Three columns on a wide screen, or two if three would leave one card alone in the last row. */
const fitsInThrees = (count: number) => count === 1 || count % 3 !== 1

/** In rows of two, the last of an odd number is centred. */
const inPairs =
  'sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:[&>:last-child:nth-child(odd)]:w-1/2 sm:[&>:last-child:nth-child(odd)]:justify-self-center'

const inThrees =
  'lg:grid-cols-3 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 sm:max-lg:[&>:last-child:nth-child(odd)]:w-1/2 sm:max-lg:[&>:last-child:nth-child(odd)]:justify-self-center'

function countOf(count: number, search: string): string {
  const number = formatNumber(count)
  if (search) return `${number} ${count === 1 ? 'träff' : 'träffar'} på ”${search}”`
  return `${number} ${count === 1 ? 'lägenhet' : 'lägenheter'}`
}
