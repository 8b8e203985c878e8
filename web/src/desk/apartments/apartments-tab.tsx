import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateAndTime } from '#shared/format.ts'
import { ApartmentPicture } from '../../site/apartments/apartment-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CardActions } from '../editing/card-actions.tsx'
import type { ItemActions } from '../editing/editor-kind.ts'
import { ItemList } from '../editing/item-list.tsx'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import { ApartmentAdminCard } from './apartment-admin-card.tsx'
import { apartmentStates, stateOf, type DeskDraft } from './desk-apartments.ts'

/** The apartments on the dashboard, with a filter by state. */
export function ApartmentsTab() {
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('visa') ?? ''

  return (
    <ItemList
      kind="apartment"
      query={adminApartmentsQuery}
      states={{
        labels: apartmentStates,
        of: stateOf,
        chosen: wanted in apartmentStates ? wanted : '',
        onChoose: visa => setParameters(visa ? { visa } : {}, { replace: true }),
      }}
    >
      {(apartment, actions) =>
        apartment.isDraft ? (
          <ApartmentDraftCard draft={apartment} {...actions} />
        ) : (
          <ApartmentAdminCard apartment={apartment} {...actions} />
        )
      }
    </ItemList>
  )
}

interface Props extends ItemActions {
  draft: DeskDraft
}

/** An apartment that is being prepared. */
function ApartmentDraftCard({ draft, onEdit, onDelete }: Props) {
  const heading = useId()
  const { title = 'Utan titel', imageUrls = [], imageAlts, address, updatedAt, updatedBy } = draft
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-dashed border-outline bg-surface">
      <ApartmentPicture apartment={{ title, imageUrls, imageAlts }} isNearTop={false} />
      <p className="absolute top-4 left-4">
        <Badge>Utkast</Badge>
      </p>
      <div className="flex grow flex-col gap-3 p-5">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {address && <p className="text-ink-soft">{address}</p>}
        <p className="mb-2 text-sm text-ink-soft">
          Sparat {formatDateAndTime(updatedAt)}
          {updatedBy && ` av ${updatedBy}`}. Besökare ser det inte.
        </p>
        <CardActions describedBy={heading} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}
