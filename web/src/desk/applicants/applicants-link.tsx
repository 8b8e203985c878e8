import { useQuery } from '@tanstack/react-query'
import { SiteLink } from '../../navigation/site-link.tsx'
import { applicantCountsQuery } from './queries.ts'

interface Props {
  apartmentId: string
  /** The id of the heading with the apartment's name. */
  describedBy?: string
}

/** A link to the applicants of an apartment, with their number once it is known. */
export function ApplicantsLink({ apartmentId, describedBy }: Props) {
  const { data } = useQuery(applicantCountsQuery)
  return (
    <SiteLink
      to={`/admin/sokande/${apartmentId}`}
      aria-describedby={describedBy}
      className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
    >
      {data ? countLine(data[apartmentId]) : 'Sökande'}
    </SiteLink>
  )
}

/** '4 sökande' */
export const countLine = (count = 0) => (count === 0 ? 'Inga sökande ännu' : `${count} sökande`)
