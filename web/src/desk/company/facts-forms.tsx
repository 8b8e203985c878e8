import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FactsChanges } from './facts-changes.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { companyQuery } from './queries.ts'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'

/** The facts about the company, a form for each section of them. */
export function FactsForms() {
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
      <LeaveQuestion />
    </div>
  )
}
