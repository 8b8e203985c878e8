import { useQuery } from '@tanstack/react-query'
import {
  verificationDays,
  recipientListNames,
  type Recipients,
  type RecipientChange,
} from '#shared/recipients.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { FailedNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tooltips } from '../dialogs/icon-button.tsx'
import { BeforeOpening } from './before-opening.tsx'
import { readinessQuery, recipientsQuery, companyQuery } from './queries.ts'
import { RecipientListSection } from './recipient-list.tsx'
import { anchorOf, sections } from './sections.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { changeLine } from './recipient-texts.ts'
import { FactsChanges } from './facts-changes.tsx'
import { SectionForm } from './section-form.tsx'

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

/** The changes of the recipients, the newest first. */
const RecipientChanges = ({ changes }: { changes: RecipientChange[] }) =>
  changes.length > 0 && (
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

/** The facts about the company, a form for each section of them. */
function FactsForms() {
  const { data, isPending, refetch } = useQuery(companyQuery)
  if (isPending) return <Skeleton className="h-[80svh] w-full" />
  if (!data) {
    return <FailedNotice text="Uppgifterna kunde inte hämtas." onRetry={() => void refetch()} />
  }
  return (
    <div className="grid gap-5">
      {sections.map(section => (
        <SectionForm key={section.heading} section={section} known={data} />
      ))}
      <FactsChanges known={data} />
    </div>
  )
}
