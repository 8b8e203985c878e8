import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/text-link.tsx'
import { applicantCountsQuery } from '../cases/queries.ts'

interface Props {
  apartmentId: string
  /** The id of the heading with the apartment's name. */
  describedBy?: string
}

/** A link to the applicants of an apartment, with their number once it is known. */
export function ApplicantsLink({ apartmentId, describedBy }: Props) {
  const { data } = useQuery(applicantCountsQuery)
  return (
    <TextLink
      to={`/admin/sokande/${apartmentId}`}
      isAlone
      aria-describedby={describedBy}
      className="justify-self-start"
    >
      {data ? countLine(data[apartmentId]) : 'Sökande'}
    </TextLink>
  )
}

/** '4 sökande' */
export const countLine = (count = 0) => (count === 0 ? 'Inga sökande ännu' : `${count} sökande`)
