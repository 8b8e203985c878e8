import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Apartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { apartmentsQuery } from '../../api/queries.ts'
import { ApartmentCard } from './apartment-card.tsx'
import { ApartmentCardSkeleton } from './apartment-card-skeleton.tsx'
import { NoApartments } from './no-apartments.tsx'
import { readLastOpened } from './last-opened.ts'
import { ApartmentLinks } from './apartment-links.tsx'
import { countOf, meet, type Wishes } from './listing.ts'
import { ListingChoices } from './listing-choices.tsx'
import { LateNotice } from '../../forms/late-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'

interface Props {
  search: string
  wishes: Wishes
  onChoose: (name: string, value: string) => void
  onShowAll: () => void
}

/** The search results: skeletons while they load, then cards or a notice, and what was just let. */
export function ApartmentList({ search, wishes, onChoose, onShowAll }: Props) {
  const { data, isPending, isError, refetch } = useQuery(apartmentsQuery(search))
  const [lastOpened] = useState(readLastOpened)
  const outcome = useRef<HTMLParagraphElement>(null)
  const isNarrowed = Boolean(search || wishes.rum || wishes.hyra)
  const found = data && meet(data, wishes)
  const shown = found?.filter(each => !isLet(each))

  /** The button that was pressed is about to be removed. */
  const focusOutcome = () => outcome.current!.focus()

  function showAll() {
    focusOutcome()
    onShowAll()
  }

  function retry() {
    focusOutcome()
    void refetch()
  }

  return (
    <>
      <ListingChoices wishes={wishes} onChoose={onChoose} />
      <div className="my-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
        <p ref={outcome} tabIndex={-1} role="status" className="text-lg text-ink-soft">
          {isPending && <span className="sr-only noscript:hidden">Laddar lägenheter...</span>}
          {shown && <span>{countOf(shown, search)}</span>}
        </p>
        {isNarrowed && shown && shown.length > 0 && (
          <Button look="secondary" onClick={showAll}>
            Rensa
          </Button>
        )}
      </div>
      {isPending && <ApartmentsLoading />}
      {isError && <FailedNotice text="Lägenheterna kunde inte hämtas." onRetry={retry} />}
      {shown?.length === 0 && <NoApartments isSearch={isNarrowed} onShowAll={showAll} />}
      {shown && shown.length > 0 && <ApartmentGrid apartments={shown} lastOpened={lastOpened} />}
      <div className="mt-14 empty:hidden">
        {found && <ApartmentLinks heading="Nyligen uthyrda" apartments={found.filter(isLet)} />}
      </div>
    </>
  )
}

interface GridProps {
  apartments: Apartment[]
  /** The id of the apartment to mark. */
  lastOpened: string | null
}

const ApartmentGrid = ({ apartments, lastOpened }: GridProps) => (
  <ul className={`${grid} ${fitsInThrees(apartments.length) ? inThrees : inPairs}`}>
    {apartments.map((apartment, position) => (
      <li key={apartment.id} id={apartment.id}>
        <ApartmentCard
          apartment={apartment}
          isNearTop={position < 3}
          isLastOpened={apartment.id === lastOpened}
        />
      </li>
    ))}
  </ul>
)

function ApartmentsLoading() {
  const look = `${grid} sm:grid-cols-2 lg:grid-cols-3 noscript:hidden`
  const isHydrated = useHydrated()
  return (
    <div className="relative">
      <div className={isHydrated ? look : `${look} until-late`}>
        <ApartmentCardSkeleton />
        <ApartmentCardSkeleton />
        <ApartmentCardSkeleton />
      </div>
      {!isHydrated && (
        <LateNotice
          text="Lägenheterna kan inte visas just nu."
          className="absolute top-0 w-full noscript:hidden"
        />
      )}
      <WithoutJavaScript />
    </div>
  )
}

const grid = 'grid gap-6 lg:gap-8'

/** Three columns on a wide screen, or two if three would leave one card alone in the last row. */
const fitsInThrees = (count: number) => count === 1 || count % 3 !== 1

/** In rows of two, each over two of four columns, so that the last of an odd number is centred. */
const inPairs = 'sm:grid-cols-4 sm:*:col-span-2 sm:[&>:last-child:nth-child(odd)]:col-start-2'

const inThrees =
  'sm:max-lg:grid-cols-4 sm:max-lg:*:col-span-2 sm:max-lg:[&>:last-child:nth-child(odd)]:col-start-2 lg:grid-cols-3'
