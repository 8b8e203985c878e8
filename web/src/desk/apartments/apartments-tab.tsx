import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { availabilities } from '#shared/availabilities.ts'
import { formatDateAndTime, formatRent } from '#shared/format.ts'
import { ApartmentCardFacts, ApartmentPicture } from '../../site/apartments/apartment-card.tsx'
import { queryClient } from '../../api/query-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { ApplicantsLink } from '../applicants/applicants-link.tsx'
import { CsvButton } from '../csv-button.tsx'
import { saveTable } from '../download.ts'
import { ItemList, type CardParts } from '../editing/item-list.tsx'
import { adminHousesQuery } from '../houses/queries.ts'
import {
  adminApartmentsQuery,
  apartmentColumns,
  apartmentStates,
  stateOf,
  stateTextOf,
  type DeskApartment,
  type DeskDraft,
} from './desk-apartments.ts'
import { LetPart } from './let-part.tsx'

/** The apartments on the dashboard, with a filter by state. */
export function ApartmentsTab() {
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('visa') ?? ''

  const chosen = Object.hasOwn(apartmentStates, wanted) ? wanted : ''

  async function save() {
    const [all, houses] = await Promise.all([
      queryClient.fetchQuery(adminApartmentsQuery),
      queryClient.fetchQuery(adminHousesQuery),
    ])
    const shown = all.filter(apartment => !chosen || stateOf(apartment) === chosen)
    saveTable('lagenheter', shown, apartmentColumns(houses))
  }

  return (
    <>
      <ItemList
        kind="apartment"
        query={adminApartmentsQuery}
        states={{
          labels: apartmentStates,
          of: stateOf,
          chosen,
          onChoose: visa => setParameters(visa ? { visa } : {}, { replace: true }),
        }}
      >
        {(apartment, parts) => <ApartmentCard apartment={apartment} {...parts} />}
      </ItemList>
      <div className="mt-10 border-t border-line pt-6 max-sm:*:w-full">
        <CsvButton save={save} failed="Kunde inte hämta lägenheterna" />
      </div>
    </>
  )
}

/** One apartment or draft as its editors see it (specification section 2, /admin). */
function ApartmentCard({ apartment, heading, actions }: CardParts & { apartment: DeskApartment }) {
  const { isDraft, title = 'Utan titel', imageUrls = [], imageAlts } = apartment
  const look = isDraft ? 'border-dashed border-outline' : 'border-line shadow-card'
  return (
    <article
      className={`relative flex h-full flex-col overflow-hidden rounded-card border bg-surface ${look}`}
    >
      <ApartmentPicture apartment={{ title, imageUrls, imageAlts }} />
      <p className="absolute top-4 left-4">
        <Badge>{isDraft ? 'Utkast' : availabilities[apartment.availabilityStatus]}</Badge>
      </p>
      <div className="flex grow flex-col gap-4 p-5">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {isDraft ? (
          <DraftFacts {...apartment} />
        ) : (
          <AdvertFacts apartment={apartment} describedBy={heading} />
        )}
        <div className="mt-auto grid gap-4">
          {!isDraft && <LetPart apartment={apartment} describedBy={heading} />}
          {actions}
        </div>
      </div>
    </article>
  )
}

const DraftFacts = ({ address, updatedAt, updatedBy }: DeskDraft) => (
  <>
    {address && <p className="text-ink-soft">{address}</p>}
    <p className="text-sm text-ink-soft">
      Sparat {formatDateAndTime(updatedAt)}
      {updatedBy && ` av ${updatedBy}`}. Besökare ser det inte.
    </p>
  </>
)

const AdvertFacts = ({ apartment, describedBy }: ComponentProps<typeof LetPart>) => (
  <>
    <p className="-mt-2 text-sm text-ink-soft">{stateTextOf(apartment)}</p>
    <ApartmentCardFacts apartment={apartment} />
    <dl>
      <dt className="sr-only">Hyra</dt>
      <dd className="text-lg font-bold">{formatRent(apartment.rentSek)}</dd>
    </dl>
    <ApplicantsLink apartmentId={apartment.id} describedBy={describedBy} />
  </>
)
