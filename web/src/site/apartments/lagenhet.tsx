import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { apartmentPath } from '#shared/documents.ts'
import { sentences } from '#shared/sentences.ts'
import { altOf, apartmentDescription, apartmentTitle } from '#shared/summaries.ts'
import { apartmentQuery, useListedApartment } from '../../api/queries.ts'
import { ApartmentDetails } from './apartment-details.tsx'
import { lastOpened } from './last-opened.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'

/** An apartment's page: shown at once from the listing's data, then fetched again. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(apartmentQuery(id))
  const listed = useListedApartment(id)
  const isGone = data === null || error?.status === 404
  const apartment = data ?? (isGone ? undefined : listed)

  useEffect(() => lastOpened.set(id), [id])

  return (
    <div className="page-width pt-6 pb-16 sm:pb-24 print:py-0">
      <BackLink />
      {apartment && (
        <>
          <PageHead
            path={apartmentPath({ id })}
            title={apartmentTitle(apartment)}
            description={apartmentDescription(apartment)}
            picture={{ path: apartment.imageUrls[0], alt: altOf(apartment, 0) }}
          />
          <ApartmentDetails key={id} apartment={apartment} />
        </>
      )}
      {!apartment && isGone && (
        <Explanation heading={sentences.unknownApartment}>
          <p className="mb-8 text-lg text-ink-soft">Den kan vara uthyrd eller borttagen.</p>
          <ButtonLink to="/fastigheter">Till lediga lägenheter</ButtonLink>
        </Explanation>
      )}
      {!apartment && !isGone && error && (
        <div role="alert">
          <Explanation heading="Lägenheten kunde inte hämtas.">
            <Button onClick={() => refetch()}>Försök igen</Button>
          </Explanation>
        </div>
      )}
      {!apartment && !isGone && !error && <ApartmentSkeleton />}
    </div>
  )
}

/** Leads back to the search and filters that led here, if any did. */
export function BackLink() {
  const { state } = useLocation()
  return (
    <SiteLink
      to={`/fastigheter${state?.from ?? ''}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline print:hidden"
    >
      <Icon shape="back" />
      Tillbaka till lediga lägenheter
    </SiteLink>
  )
}

const Explanation = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="py-14 sm:py-20">
    <PageHead title={heading.replace(/\.$/, '')} />
    <h1 className="mb-4 text-4xl">{heading}</h1>
    {children}
  </div>
)

/** The placeholder of an apartment's page, with the same size, so that the layout does not shift. */
const ApartmentSkeleton = () => (
  <>
    <PageHead title="Lägenhet" />
    <h1 className="sr-only noscript:hidden">
      <span role="status">Laddar lägenheten...</span>
    </h1>
    <WithoutJavaScript />
    <div
      aria-busy="true"
      className="grid gap-x-14 gap-y-10 pt-4 lg:grid-cols-[3fr_2fr] noscript:hidden"
    >
      <Skeleton className="aspect-4/3 rounded-card" />
      <div>
        <Skeleton className="h-8 w-28 rounded-full" />
        <Skeleton className="mt-4 h-10 w-4/5" />
        <Skeleton className="mt-4 h-6 w-3/5" />
        <Skeleton className="mt-8 h-40" />
        <Skeleton className="mt-6 h-13" />
      </div>
    </div>
  </>
)
