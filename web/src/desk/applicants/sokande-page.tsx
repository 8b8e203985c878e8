import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { postalAddressOf } from '#shared/apartment-texts.ts'
import { FailedNotice, Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackLink } from '../back-link.tsx'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import { ApplicantList } from './applicant-list.tsx'
import { countLine } from './applicants-link.tsx'
import { applicantsQuery } from './queries.ts'

/** The applicants of an apartment, each in one line, however many inquiries they sent. */
export function Component() {
  const [, , , id = ''] = useLocation().pathname.split('/')
  const { data, error, refetch } = useQuery(applicantsQuery(id))
  const apartments = useQuery(adminApartmentsQuery).data ?? []
  const found = apartments.find(each => each.id === id)
  const apartment = found && !found.isDraft ? found : undefined
  const heading = apartment ? `Sökande till ${apartment.title}` : 'Sökande'
  return (
    <>
      <PageHead title={heading} />
      <BackLink to="/admin">Till lägenheterna</BackLink>
      <h1 className="mt-4 text-3xl sm:text-4xl">{heading}</h1>
      <p role="status" className="mt-2 min-h-[1lh] text-lg text-ink-soft">
        {[
          apartment && postalAddressOf(apartment),
          data && data.length > 0 && countLine(data.length),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-8">
        {data?.length === 0 && (
          <Notice text="Ingen har anmält intresse ännu. Den som gör det på lägenhetens sida visas här." />
        )}
        {data && data.length > 0 && (
          <ApplicantList
            key={id}
            applicants={data}
            apartmentId={id}
            address={apartment && postalAddressOf(apartment)}
          />
        )}
        {!data && error && <FailedNotice text={error.sentence} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
      </div>
      <Outlet />
    </>
  )
}

const Loading = () => (
  <div className="grid gap-3">
    <p role="status" className="sr-only">
      Laddar sökande...
    </p>
    {['a', 'b', 'c'].map(each => (
      <Skeleton key={each} className="h-44 w-full" />
    ))}
  </div>
)
