import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Apartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { apartmentsQuery } from '../../api/queries.ts'
import { seekingLink } from '../../forms/contact-form-link.ts'
import { LateNotice } from '../../forms/late-notice.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { CardSkeletons, Skeleton } from '../../ui/skeleton.tsx'
import { useHydrated } from '../../ui/store.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'
import { ApartmentCard } from './apartment-card.tsx'
import { ApartmentLinks } from './apartment-links.tsx'
import { choices, countOf, filterApartments, useListing, wishesOf } from './listing.ts'

/** The search results: skeletons while they load, then cards or a notice, and what was just let. */
export function ApartmentList() {
  const { search, filters, ...listing } = useListing()
  const query = useQuery(apartmentsQuery(search))
  const outcome = useRef<HTMLParagraphElement>(null)
  const isNarrowed = Boolean(search || filters.rum || filters.hyra)
  const found = query.data && filterApartments(query.data, filters)
  const shown = found?.filter(apartment => !isLet(apartment))
  const seeking = seekingLink(...wishesOf(search, filters))

  /** The button that was pressed is about to be removed. */
  const focusOutcome = () => outcome.current!.focus()

  function showAll() {
    focusOutcome()
    listing.showAll()
  }

  return (
    <>
      <ListingChoices />
      <div className="my-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
        <p ref={outcome} tabIndex={-1} role="status" className="text-lg text-ink-soft">
          {query.isPending && <span className="sr-only noscript:hidden">Laddar lägenheter...</span>}
          {shown && <span>{countOf(shown, search)}</span>}
        </p>
        {isNarrowed && shown && shown.length > 0 && (
          <Button look="secondary" onClick={showAll}>
            Rensa
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        loading={<ApartmentsLoading />}
        failed="Lägenheterna kunde inte hämtas."
        onRetry={focusOutcome}
      >
        {() =>
          shown!.length > 0 ? (
            <>
              <ApartmentGrid apartments={shown!} />
              <p className="mt-8">
                Hittar du inte det du söker?{' '}
                <TextLink isAlone {...seeking}>
                  Berätta vad du söker
                </TextLink>
              </p>
            </>
          ) : (
            <Notice text="Inga lägenheter hittades. Försök med en annan sökning.">
              <div className="flex flex-wrap justify-center gap-3">
                {isNarrowed && (
                  <Button look="secondary" onClick={showAll}>
                    Visa alla lägenheter
                  </Button>
                )}
                <ButtonLink look="secondary" {...seeking}>
                  Berätta vad du söker
                </ButtonLink>
              </div>
            </Notice>
          )
        }
      </QueryView>
      <div className="mt-14 empty:hidden">
        {found && <ApartmentLinks heading="Nyligen uthyrda" apartments={found.filter(isLet)} />}
      </div>
    </>
  )
}

/** Filters and order of the listing. Disabled before hydration: a choice would have no effect. */
function ListingChoices() {
  const { filters, change } = useListing()
  const isHydrated = useHydrated()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-3 noscript:hidden">
      {choices.map(([name, label, none, options]) => (
        <label key={name} className="grid gap-1.5 text-sm font-semibold">
          {label}
          <select
            disabled={!isHydrated}
            value={isHydrated ? filters[name] : ''}
            onChange={event => change(name, event.target.value)}
            className="min-h-11 w-full rounded-control border border-outline bg-surface px-3 py-2 text-base font-medium text-ink disabled:opacity-100"
          >
            {[['', none], ...options].map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

const ApartmentGrid = ({ apartments }: { apartments: Apartment[] }) => (
  <ul className={`${grid} ${fitsInThrees(apartments.length) ? inThrees : inPairs}`}>
    {apartments.map(apartment => (
      <li key={apartment.id} id={apartment.id}>
        <ApartmentCard apartment={apartment} />
      </li>
    ))}
  </ul>
)

function ApartmentsLoading() {
  const isHydrated = useHydrated()
  return (
    <div className="relative">
      <CardSkeletons
        className={`${grid} sm:grid-cols-2 lg:grid-cols-3 ${isHydrated ? '' : 'until-late'}`}
        picture="aspect-4/3"
      >
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-5 h-5 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-3 h-5 w-1/3" />
        <div className="mt-5 flex items-center justify-between border-t border-line pt-4">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-11 w-28" />
        </div>
      </CardSkeletons>
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
