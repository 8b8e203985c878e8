import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Apartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { apartmentsQuery } from '../../api/queries.ts'
import { ApartmentCard } from './apartment-card.tsx'
import { readLastOpened } from './last-opened.ts'
import { ApartmentLinks } from './apartment-links.tsx'
import { countOf, meet, type Wishes } from './listing.ts'
import { ListingChoices } from './listing-choices.tsx'
import { LateNotice } from '../../forms/late-notice.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { FailedNotice, Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SiteLink } from '../../navigation/site-link.tsx'

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

/** The placeholder of a card, with the same size, so that the layout does not shift. */
const ApartmentCardSkeleton = () => (
  <div aria-busy="true" className="overflow-hidden rounded-card border border-line bg-surface">
    <Skeleton className="aspect-4/3 rounded-none" />
    <div className="p-5 sm:p-6">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="mt-5 h-5 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/2" />
      <Skeleton className="mt-3 h-5 w-1/3" />
      <div className="mt-5 flex items-center justify-between border-t border-line pt-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  </div>
)

interface NoApartmentsProps {
  isSearch: boolean
  onShowAll: () => void
}

/** In the place of an empty list; after a search with a button that shows all apartments. */
const NoApartments = ({ isSearch, onShowAll }: NoApartmentsProps) => (
  <Notice text="Inga lägenheter hittades. Försök med en annan sökning.">
    {isSearch ? (
      <Button look="secondary" onClick={onShowAll}>
        Visa alla lägenheter
      </Button>
    ) : (
      <SiteLink to="/kontakt?tjanst=fastigheter" className={buttonLook.secondary}>
        Berätta vad du söker.
      </SiteLink>
    )}
  </Notice>
)
