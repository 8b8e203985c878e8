import { useLocation } from 'react-router'
import type { Apartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { apartmentPath } from '#shared/documents.ts'
import { formatRent } from '#shared/format.ts'
import { SiteLink } from '../../navigation/site-link.tsx'

interface Props {
  heading: string
  apartments: Apartment[]
}

/** Apartments as plain links, apart from the grid. Nothing where there are none. */
export function ApartmentLinks({ heading, apartments }: Props) {
  // Search and filters of the listing, to which the apartment's page links back.
  const { search, state } = useLocation()
  if (apartments.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-2xl">{heading}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-8">
        {apartments.map(apartment => (
          <li key={apartment.id} id={apartment.id} className="relative border-t border-line py-3">
            <SiteLink
              to={apartmentPath(apartment)}
              state={{ from: search, ...state }}
              className="font-semibold text-accent underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {apartment.title}
            </SiteLink>
            <p className="text-ink-soft">{wordsFor(apartment)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rent of a let apartment is left out. */
const wordsFor = (apartment: Apartment) =>
  isLet(apartment)
    ? apartment.address
    : [apartment.address, apartment.rooms, formatRent(apartment.rentSek)].join(' · ')
