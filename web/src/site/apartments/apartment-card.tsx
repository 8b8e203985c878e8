import { useId } from 'react'
import { useLocation } from 'react-router'
import type { Apartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { formatRent } from '#shared/format.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ApartmentCardFacts } from './apartment-card-facts.tsx'
import { ApartmentPicture } from './apartment-picture.tsx'

interface Props {
  apartment: Apartment
  /** Its picture is then fetched before the visitor scrolls to it. */
  isNearTop: boolean
  isLastOpened?: boolean
}

/** One apartment in the listing. The heading's link covers the whole card. */
export function ApartmentCard({ apartment, isNearTop, isLastOpened }: Props) {
  const heading = useId()
  const address = `/fastigheter/${apartment.id}`
  const { availabilityStatus } = apartment
  // Search and filters, to which the apartment's page links back.
  const state = { from: useLocation().search }

  return (
    <Card
      as="article"
      isRaised
      className="@container relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-lifted"
    >
      <ApartmentPicture apartment={apartment} isNearTop={isNearTop} />
      <p className="absolute top-4 left-4 flex flex-wrap gap-2 empty:hidden">
        {availabilityStatus !== 'available' && <Badge>{availabilities[availabilityStatus]}</Badge>}
        {isLastOpened && <Badge>Senast visad</Badge>}
      </p>
      <div className="flex grow flex-col gap-4 p-5 sm:p-6">
        <h2 id={heading} className="text-xl">
          <SiteLink
            to={address}
            state={state}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {apartment.title}
          </SiteLink>
        </h2>
        <ApartmentCardFacts apartment={apartment} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <dl>
            <dt className="sr-only">Hyra</dt>
            <dd className="text-lg font-bold">{formatRent(apartment.rentSek)}</dd>
          </dl>
          <ButtonLink
            to={address}
            state={state}
            aria-describedby={heading}
            className="relative @max-[20.75rem]:w-full"
          >
            Ansök nu
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
