import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { postalAddressOf } from '#shared/summaries.ts'
import type { EditableApartment } from '#shared/apartments.ts'
import type { Applicant } from '#shared/applicants.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ReplyToManyDialog } from '../cases/reply-to-many-dialog.tsx'
import { SelectionBar, useSelection } from '../cases/selection.tsx'
import { adminApartmentsQuery } from '../apartments/desk-apartments.ts'
import { BackLink, ListLoading, PageTitle } from '../page-parts.tsx'
import { ApplicantRow } from './applicant-row.tsx'
import { countLine } from './applicants-link.tsx'
import { applicantsQuery } from '../cases/queries.ts'

/** The applicants of an apartment, each in one line, however many inquiries they sent. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(applicantsQuery(id))
  const found = useQuery(adminApartmentsQuery).data?.find(apartment => apartment.id === id)
  const apartment = found && !found.isDraft ? found : undefined
  const address = apartment && postalAddressOf(apartment)
  const heading = apartment ? `Sökande till ${apartment.title}` : 'Sökande'
  return (
    <>
      <BackLink to="/admin">Till lägenheterna</BackLink>
      <PageTitle title={heading} className="mt-4" />
      <p role="status" className="mt-2 mb-8 min-h-[1lh] text-lg text-ink-soft">
        {[address, query.data?.length && countLine(query.data.length)].filter(Boolean).join(' · ')}
      </p>
      <QueryView
        query={query}
        loading={<ListLoading text="Laddar sökande..." className="h-44" />}
        empty="Ingen har anmält intresse ännu. Den som gör det på lägenhetens sida visas här."
      >
        {applicants => (
          <ApplicantList key={id} applicants={applicants} apartmentId={id} apartment={apartment} />
        )}
      </QueryView>
      <Outlet />
    </>
  )
}

interface Props {
  applicants: Applicant[]
  apartmentId: string
  /** Unknown once it is deleted. */
  apartment: EditableApartment | undefined
}

/** The applicants of an apartment, of whom several can be answered at once. */
function ApplicantList({ applicants, apartmentId, apartment }: Props) {
  const selection = useSelection(applicants)
  const { marked } = selection
  const tenant = apartment?.letting?.tenant
  const [answered, setAnswered] = useState<Applicant[]>()

  return (
    <div className="grid gap-6">
      <SelectionBar
        name="Valda personer"
        all="Välj alla"
        count={marked.length === 1 ? '1 vald' : `${marked.length} valda`}
        selection={selection}
      >
        <Button
          aria-haspopup="dialog"
          // Not disabled, which would take the focus once everybody has their answer.
          isBusy={marked.length === 0}
          onClick={() => setAnswered(marked)}
        >
          {marked.length > 1 ? `Svara ${peopleIn(marked.length)}` : 'Svara'}
        </Button>
      </SelectionBar>
      <ul className="grid gap-3">
        {applicants.map(applicant => (
          // The first inquiry: a later one may come from another address.
          <li key={applicant.caseIds.at(-1)}>
            <ApplicantRow applicant={applicant} tenant={tenant} selection={selection} />
          </li>
        ))}
      </ul>
      {answered && (
        <ReplyToManyDialog
          heading={`Svara ${answered.length === 1 ? answered[0]!.name : peopleIn(answered.length)}`}
          marked={answered}
          to={count => `till ${peopleIn(count)}`}
          unsaved={`reply-applicants-${apartmentId}`}
          onAnswered={ids => selection.mark(ids, false)}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </div>
  )
}

const peopleIn = (count: number) => (count === 1 ? '1 person' : `${count} personer`)
