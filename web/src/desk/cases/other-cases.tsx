import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { caseStatuses } from '#shared/case-labels.ts'
import { isWaiting } from '#shared/case-rules.ts'
import { subjectOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { formatDate } from '#shared/format.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { nearCasesQuery, openCasesQuery } from './queries.ts'

/**
 * Links to the next open case that waits for somebody, to work through all of them. It is
 * the primary button once this case is done.
 */
export function NextCase({ id, isMain = false }: { id: string; isMain?: boolean }) {
  const { data } = useInfiniteQuery(openCasesQuery)
  if (!data) return null
  const next = data.find(listed => listed.id !== id && isWaiting(listed))
  if (!next) return <p className="self-center text-ink-soft">Inga fler nya ärenden.</p>
  const to = `/admin/arenden/${next.id}`
  const text = (
    <>
      Nästa nya ärende
      <Icon shape="forward" />
    </>
  )
  return isMain ? (
    <ButtonLink to={to}>{text}</ButtonLink>
  ) : (
    <TextLink to={to} isAlone className="font-semibold">
      {text}
    </TextLink>
  )
}

/** Earlier cases of the same person, and of an issue report those about the same house. */
export function NearCases({ id, kind }: Case) {
  const { data } = useQuery(nearCasesQuery(id))
  const cases = data?.cases ?? []
  if (cases.length === 0) return null
  const heading =
    kind === 'issue'
      ? 'Tidigare ärenden på adressen eller från avsändaren'
      : 'Tidigare ärenden från avsändaren'
  return (
    <HeadedSection heading={heading} className="print:hidden">
      <ul className="grid">
        {cases.slice(0, maxShown).map(near => (
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
      {cases.length > maxShown && (
        <p className="text-sm text-ink-soft">Sök på adressen eller namnet för att se fler.</p>
      )}
    </HeadedSection>
  )
}

const maxShown = 5
