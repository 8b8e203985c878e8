import { useQuery } from '@tanstack/react-query'
import type { Readiness } from '#shared/company-facts.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Tooltips } from '../dialogs/icon-button.tsx'
import { HeadedSection, PageTitle } from '../page-parts.tsx'
import { companyQuery, isReady, readinessQuery } from './queries.ts'
import { RecipientLists, recipientsSection } from './recipient-lists.tsx'
import { SectionForm } from './section-form.tsx'
import { factsOf, sections, type Section } from './sections.ts'

/** The page where the company changes the facts about it and the recipients of its letters. */
export function Component() {
  const facts = useQuery(companyQuery)
  return (
    <Tooltips>
      <PageTitle title="Företaget" />
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Det du ändrar här visas överallt på webbplatsen. Vem som kan logga in står under{' '}
        <TextLink to="/admin/administratorer">Administratörer</TextLink>.
      </p>
      <BeforeOpening />
      <nav aria-label="På sidan" className="mb-6">
        <ul className="flex flex-wrap gap-x-5">
          {[...sections, recipientsSection].map(({ id, heading }) => (
            <li key={id}>
              <TextLink to={`#${id}`} isAlone>
                {heading}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <QueryView
        query={facts}
        loading={<Skeleton className="h-[80svh] w-full" />}
        failed="Uppgifterna kunde inte hämtas."
      >
        {known => (
          <div className="grid gap-5">
            {sections.map(section => (
              <SectionForm key={section.id} section={section} known={known} />
            ))}
          </div>
        )}
      </QueryView>
      <RecipientLists />
    </Tooltips>
  )
}

/** The steps that are left before the site is opened; nothing if all are done or none can be read. */
function BeforeOpening() {
  const { data } = useQuery(readinessQuery)
  if (!data || isReady(data)) return null
  return (
    <HeadedSection heading="Innan ni öppnar" className="mb-6">
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        {sections.map(section => (
          <ExamplesOf key={section.id} section={section} examples={data.examples} />
        ))}
        {data.hasOneAdministrator && (
          <li>
            Bara en person kan logga in. Bjud in en till under{' '}
            <TextLink to="/admin/administratorer">Administratörer</TextLink>.
          </li>
        )}
      </ul>
    </HeadedSection>
  )
}

/** The facts of one section that are still examples, by their labels. */
function ExamplesOf({ section, examples }: { section: Section; examples: Readiness['examples'] }) {
  const { id, heading, items = [], list } = section
  const left = factsOf(section).filter(fact => examples.includes(fact))
  if (left.length === 0) return null
  const labels = left.flatMap(
    fact => items.find(({ name }) => name === fact)?.label ?? list?.one ?? [],
  )
  return (
    <li>
      <TextLink to={`#${id}`}>{heading}</TextLink>: byt ut exemplen
      {labels.length > 0 && ` (${labels.join(', ').toLowerCase()})`}.
    </li>
  )
}
