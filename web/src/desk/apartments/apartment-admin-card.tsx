import { useId } from 'react'
import type { EditableApartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { formatRent } from '#shared/format.ts'
import { ApartmentCardFacts } from '../../site/apartments/apartment-card-facts.tsx'
import { ApartmentPicture } from '../../site/apartments/apartment-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ApplicantsLink } from '../applicants/applicants-link.tsx'
import { stateTextOf } from './desk-apartments.ts'
import { LetPart } from './let-part.tsx'
import { CardActions } from '../editing/card-actions.tsx'
import type { ItemActions } from '../editing/editor-kind.ts'

interface Props extends ItemActions {
  apartment: EditableApartment
}

/** One apartment as its editors see it (specification section 2, /admin). */
export function ApartmentAdminCard({ apartment, ...actions }: Props) {
  const heading = useId()
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <ApartmentPicture apartment={apartment} isNearTop={false} />
      <p className="absolute top-4 left-4">
        <Badge>{availabilities[apartment.availabilityStatus]}</Badge>
      </p>
      <div className="flex grow flex-col gap-4 p-5">
        <h2 id={heading} className="text-xl">
          {apartment.title}
        </h2>
        <p className="-mt-2 text-sm text-ink-soft">{stateTextOf(apartment)}</p>
        <ApartmentCardFacts apartment={apartment} />
        <dl>
          <dt className="sr-only">Hyra</dt>
          <dd className="text-lg font-bold">{formatRent(apartment.rentSek)}</dd>
        </dl>
        <ApplicantsLink apartmentId={apartment.id} describedBy={heading} />
        <div className="mt-auto grid gap-4">
          <LetPart apartment={apartment} describedBy={heading} />
          <CardActions describedBy={heading} {...actions} />
        </div>
      </div>
    </article>
  )
}
