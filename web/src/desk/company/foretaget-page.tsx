import { useQuery } from '@tanstack/react-query'
import { verificationDays, recipientListNames, type Recipients } from '#shared/recipients.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tooltips } from '../dialogs/icon-button.tsx'
import { BeforeOpening } from './before-opening.tsx'
import { FactsForms } from './facts-forms.tsx'
import { readinessQuery, recipientsQuery } from './queries.ts'
import { RecipientChanges } from './recipient-changes.tsx'
import { RecipientListSection } from './recipient-list.tsx'
import { anchorOf, sections } from './sections.ts'

/** The page where the company changes the facts about it and the recipients of its letters. */
export function Component() {
  const { data, isPending, refetch } = useQuery(recipientsQuery)
  const isInSandbox = useQuery(readinessQuery).data?.steps.includes('sandbox')
  return (
    <Tooltips>
      <PageHead title="Företaget" />
      <h1 className="text-3xl sm:text-4xl">Företaget</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Det du ändrar här visas överallt på webbplatsen.
      </p>
      <BeforeOpening />
      <nav aria-label="På sidan" className="mb-6">
        <ul className="flex flex-wrap gap-x-5">
          {[...sections.map(({ heading }) => heading), recipientsHeading].map(heading => (
            <li key={heading}>
              <SiteLink
                to={`#${anchorOf(heading)}`}
                className="flex min-h-11 items-center underline"
              >
                {heading}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <FactsForms />
      <h2 id={anchorOf(recipientsHeading)} className="mt-10 text-2xl">
        {recipientsHeading}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Det du ändrar gäller från och med nästa mejl. En ny adress får mejl först när den har
        bekräftats med länken i ett bekräftelsemejl.{' '}
        {isInSandbox
          ? 'SES är i testläge. Därför kommer bekräftelsemejlet från Amazon, på engelska, och länken gäller i 24 timmar.'
          : `Länken gäller i ${verificationDays} dagar.`}
      </p>
      <div className="mt-6">
        {isPending && <Skeleton className="h-96 w-full" />}
        {!isPending && !data && (
          <FailedNotice text="Adresserna kunde inte hämtas." onRetry={() => void refetch()} />
        )}
        {data && <Lists {...data} />}
      </div>
    </Tooltips>
  )
}

const recipientsHeading = 'Vem får mejlen'

const Lists = ({ lists, changes }: Recipients) => (
  <>
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {recipientListNames.map(list => (
        <RecipientListSection key={list} list={list} recipients={lists[list]} />
      ))}
    </div>
    <RecipientChanges changes={changes} />
  </>
)
