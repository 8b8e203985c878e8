import { useQuery } from '@tanstack/react-query'
import { subjectOf } from '#shared/case-texts.ts'
import { caseStatuses } from '#shared/case-labels.ts'
import type { Case } from '#shared/cases.ts'
import { formatDate } from '#shared/format.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { HeadedSection } from '../headed-section.tsx'
import { nearCasesQuery } from './queries.ts'

/** Earlier cases of the same person, and of an issue report those about the same house. */
export function NearCases(each: Case) {
  const { data } = useQuery(nearCasesQuery(each.id))
  const cases = data?.cases ?? []
  if (cases.length === 0) return null
  const heading =
    each.kind === 'issue'
      ? 'Tidigare ärenden på adressen eller från avsändaren'
      : 'Tidigare ärenden från avsändaren'
  return (
    <HeadedSection heading={heading} className="print:hidden">
      <ul className="grid">
        {cases.slice(0, shown).map(near => (
          <li key={near.id} className="border-t border-line first:border-t-0">
            <SiteLink
              to={`/admin/arenden/${near.id}`}
              className="grid min-h-11 py-2.5 text-accent hover:text-accent-deep"
            >
              <span className="font-semibold underline">{subjectOf(near)}</span>
              <span className="text-sm text-ink-soft">
                <bdi>{near.name}</bdi>,{' '}
                <span className="inline-block">{formatDate(near.receivedAt)}</span>,{' '}
                {caseStatuses[near.status].toLowerCase()}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {cases.length > shown && (
        <p className="text-sm text-ink-soft">Sök på adressen eller namnet för att se fler.</p>
      )}
    </HeadedSection>
  )
}

const shown = 5
