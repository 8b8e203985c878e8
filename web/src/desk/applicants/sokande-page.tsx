import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router'
import { postalAddressOf } from '#shared/apartment-texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { BackLink, ListLoading, PageTitle } from '../page-parts.tsx'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import { ApplicantList } from './applicant-list.tsx'
import { countLine } from './applicants-link.tsx'
import { applicantsQuery } from './queries.ts'

/** The applicants of an apartment, each in one line, however many inquiries they sent. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(applicantsQuery(id))
  const apartments = useQuery(adminApartmentsQuery).data ?? []
  const found = apartments.find(apartment => apartment.id === id)
  const apartment = found && !found.isDraft ? found : undefined
  const address = apartment && postalAddressOf(apartment)
  const heading = apartment ? `Sökande till ${apartment.title}` : 'Sökande'
  return (
    <>
      <PageHead title={heading} />
      <BackLink to="/admin">Till lägenheterna</BackLink>
      <PageTitle className="mt-4">{heading}</PageTitle>
      <p role="status" className="mt-2 mb-8 min-h-[1lh] text-lg text-ink-soft">
        {[address, query.data?.length && countLine(query.data.length)].filter(Boolean).join(' · ')}
      </p>
      <QueryView
        query={query}
        loading={<ListLoading text="Laddar sökande..." className="h-44" />}
        failed={query.error?.sentence ?? ''}
        empty="Ingen har anmält intresse ännu. Den som gör det på lägenhetens sida visas här."
      >
        {applicants => (
          <ApplicantList key={id} applicants={applicants} apartmentId={id} address={address} />
        )}
      </QueryView>
      <Outlet />
    </>
  )
}
