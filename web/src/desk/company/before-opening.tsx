import { useQuery } from '@tanstack/react-query'
import type { OpeningStep, Readiness } from '#shared/company-facts.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { readinessQuery } from './queries.ts'
import { anchorOf, sections, type Section } from './sections.ts'

/** The steps that are left before the site is opened; nothing if all are done or none can be read. */
export function BeforeOpening() {
  const { data } = useQuery(readinessQuery)
  if (!data || data.examples.length + data.steps.length === 0) return null
  return (
    <HeadedSection heading="Innan ni öppnar" className="mb-6">
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        {sections.map(section => (
          <ExamplesOf key={section.heading} section={section} examples={data.examples} />
        ))}
        {data.steps.map(step => (
          <li key={step}>{stepTexts[step]}</li>
        ))}
      </ul>
    </HeadedSection>
  )
}

/** The facts of one section that are still examples, by their labels. */
function ExamplesOf({ section, examples }: { section: Section; examples: Readiness['examples'] }) {
  const { heading, facts, items = [], list } = section
  const left = facts.filter(fact => examples.includes(fact))
  if (left.length === 0) return null
  const labels = left.flatMap(
    fact => items.find(({ name }) => name === fact)?.label ?? list?.one ?? [],
  )
  return (
    <li>
      <TextLink to={`#${anchorOf(heading)}`}>{heading}</TextLink>: byt ut exemplen
      {labels.length > 0 && ` (${labels.join(', ').toLowerCase()})`}.
    </li>
  )
}

const stepTexts: Record<OpeningStep, string> = {
  sandbox:
    'SES är i testläge: mejl når bara verifierade adresser. Den som sköter driften ansöker hos Amazon.',
  alarms:
    'Larmen är inte bekräftade. Öppna mejlet ”AWS Notification” på larmadressen och bekräfta.',
  backup: 'Ingen säkerhetskopia finns än. Den första tas av sig själv i natt.',
  administrators: 'Bara en person kan logga in. Den som sköter driften bjuder in en till.',
}
