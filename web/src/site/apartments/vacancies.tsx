import { useQuery } from '@tanstack/react-query'
import { moveInOf } from '#shared/apartment-texts.ts'
import type { Apartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { formatRent, formatSize } from '#shared/format.ts'
import { apartmentsQuery } from '../../api/queries.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Icon } from '../../ui/icon.tsx'

/** So many the start page shows. */
const shownVacancies = 3

/** The first apartments of the list that can be had; nothing while, and if, the list is not there. */
export function Vacancies() {
  const { data, isPending } = useQuery(apartmentsQuery(''))
  const vacant = data?.filter(each => !isLet(each)).slice(0, shownVacancies)
  if (vacant?.length === 0)
    return (
      <p className="mt-8">
        Just nu har vi ingen ledig lägenhet.{' '}
        <SiteLink to="/kontakt?tjanst=fastigheter" className="underline underline-offset-4">
          Berätta vad du söker.
        </SiteLink>
      </p>
    )
  return (
    <ul className={`mt-8 grid gap-3 ${isPending ? 'min-h-90' : ''} noscript:hidden`}>
      {vacant?.map(apartment => (
        <li key={apartment.id}>
          <Vacancy apartment={apartment} />
        </li>
      ))}
    </ul>
  )
}

/** Without its picture: a visit of the start page loads many already. */
const Vacancy = ({ apartment }: { apartment: Apartment }) => {
  const { id, title, rooms, sizeSqm, rentSek } = apartment
  return (
    <SiteLink
      to={`/fastigheter/${id}`}
      className="flex items-center justify-between gap-4 rounded-card border border-on-backdrop/25 bg-on-backdrop/5 px-5 py-4 hover:underline"
    >
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block">{`${rooms} · ${formatSize(sizeSqm)} · ${formatRent(rentSek)}`}</span>
        <span className="block text-sm">{moveInOf(apartment)}</span>
      </span>
      <Icon shape="forward" />
    </SiteLink>
  )
}
