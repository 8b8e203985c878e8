import { useQuery } from '@tanstack/react-query'
import { formatDateAndTime } from '#shared/format.ts'
import { recipientListNames, verificationDays, type RecipientChange } from '#shared/recipients.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Tooltips } from '../dialogs/icon-button.tsx'
import { PageTitle } from '../page-parts.tsx'
import { BeforeOpening } from './before-opening.tsx'
import { FactsChanges } from './facts-changes.tsx'
import { companyQuery, readinessQuery, recipientsQuery } from './queries.ts'
import { RecipientSection } from './recipient-section.tsx'
import { changeLine } from './recipient-texts.ts'
import { SectionForm } from './section-form.tsx'
import { anchorOf, sections } from './sections.ts'

/** The page where the company changes the facts about it and the recipients of its letters. */
export function Component() {
  const facts = useQuery(companyQuery)
  return (
    <Tooltips>
      <PageHead title="Företaget" />
      <PageTitle>Företaget</PageTitle>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Det du ändrar här visas överallt på webbplatsen.
      </p>
      <BeforeOpening />
      <nav aria-label="På sidan" className="mb-6">
        <ul className="flex flex-wrap gap-x-5">
          {[...sections.map(({ heading }) => heading), recipientsHeading].map(heading => (
            <li key={heading}>
              <TextLink to={`#${anchorOf(heading)}`} isAlone>
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
              <SectionForm key={section.heading} section={section} known={known} />
            ))}
            <FactsChanges known={known} />
          </div>
        )}
      </QueryView>
      <RecipientLists />
    </Tooltips>
  )
}

const recipientsHeading = 'Vem får mejlen'

/** The recipients of the letters, and the latest changes of them. */
function RecipientLists() {
  const query = useQuery(recipientsQuery)
  const isInSandbox = useQuery(readinessQuery).data?.steps.includes('sandbox')
  return (
    <>
      <h2 id={anchorOf(recipientsHeading)} className="mt-10 text-2xl">
        {recipientsHeading}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Det du ändrar gäller från och med nästa mejl. En ny adress får mejl först när den har
        bekräftats med länken i ett bekräftelsemejl.{' '}
        {isInSandbox
          ? 'SES är i testläge. Därför kommer bekräftelsemejlet från Amazon, på engelska, och länken gäller i 24 timmar.'
          : `Länken gäller i ${verificationDays} dagar.`}
      </p>
      <QueryView
        query={query}
        loading={<Skeleton className="h-96 w-full" />}
        failed="Adresserna kunde inte hämtas."
      >
        {({ lists, changes }) => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              {recipientListNames.map(list => (
                <RecipientSection key={list} list={list} recipients={lists[list]} />
              ))}
            </div>
            {changes.length > 0 && <RecipientChanges changes={changes} />}
          </>
        )}
      </QueryView>
    </>
  )
}

/** The changes of the recipients, the newest first. */
const RecipientChanges = ({ changes }: { changes: RecipientChange[] }) => (
  <details className="mt-6">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline">
      Ändringar ({changes.length})
    </summary>
    <ol className="mt-2 grid gap-3">
      {changes.map(change => (
        <li key={Object.values(change).join()} className="wrap-anywhere">
          <span className="block text-sm text-ink-soft">{formatDateAndTime(change.at)}</span>
          {changeLine(change)}
        </li>
      ))}
    </ol>
  </details>
)
