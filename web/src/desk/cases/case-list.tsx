import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { retentionDays } from '#shared/retention.ts'
import { Button } from '../../ui/button.tsx'
import { FailedNotice, Notice } from '../../ui/notice.tsx'
import { ListLoading } from '../page-parts.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { CaseRow } from './case-row.tsx'
import { casesQuery, type CaseFilters } from './queries.ts'
import type { Selection } from './selection.tsx'

interface Props {
  filters: CaseFilters
  /** Without one, none can be marked. */
  selection?: Selection | undefined
}

/** The cases that match the filters, or why none are shown. */
export function CaseList({ filters, selection }: Props) {
  const list = useInfiniteQuery(casesQuery(filters))
  const rows = useRef<HTMLUListElement>(null)
  const cases = list.data ?? []

  async function showMore() {
    await list.fetchNextPage()
    // Keyboard users continue at the first new case.
    rows.current?.querySelectorAll('a')[cases.length]?.focus()
  }

  const retry = () => void (list.isFetchNextPageError ? showMore() : list.refetch())
  const failed = <FailedNotice text="Ärendena kunde inte hämtas." onRetry={retry} />

  if (list.isPending) return <ListLoading text="Laddar ärenden..." className="h-36" />
  if (!list.data) return failed
  return (
    <div className="grid gap-6">
      {selection && (
        <BulkActions
          filters={filters}
          shown={cases}
          hasMore={list.hasNextPage}
          selection={selection}
        />
      )}
      {cases.length === 0 ? (
        <Notice text={reasonFor(filters)} />
      ) : (
        <ul ref={rows} className="grid gap-3">
          {cases.map(listed => (
            <CaseRow key={listed.id} case={listed} selection={selection} />
          ))}
        </ul>
      )}
      {list.isError && failed}
      {list.hasNextPage && (
        <Button
          look="secondary"
          isBusy={list.isFetchingNextPage}
          onClick={() => void showMore()}
          className="sm:justify-self-center print:hidden"
        >
          Visa fler
        </Button>
      )}
    </div>
  )
}

function reasonFor({ status, ...others }: CaseFilters): string {
  const [name, ...more] = Object.keys(others)
  if (!name) return nothingWith[status ?? 'any']
  if (more.length > 0 || status !== 'open') return noMatch
  if (name === 'responsible')
    return 'Du ansvarar inte för något öppet ärende. De visas här när du är ansvarig i deras planering.'
  if (name === 'dueBefore')
    return 'Inga försenade ärenden. Öppna ärenden visas här när deras sista dag har passerat.'
  return noMatch
}

const noMatch = 'Inga ärenden matchar filtret.'

const nothingWith: Record<NonNullable<CaseFilters['status']> | 'any', string> = {
  any: 'Inga ärenden ännu. Det som skickas från webbplatsen visas här.',
  open: 'Inga öppna ärenden. Det som skickas från webbplatsen visas här.',
  new: 'Inga nya ärenden. Det som skickas från webbplatsen visas här.',
  ongoing: 'Inga pågående ärenden. De visas här när någon har svarat eller börjat med dem.',
  done: 'Inga klara ärenden. De visas här när någon har markerat dem som klara.',
  spam: `Ingen skräppost. Det som fastnar i skräppostfiltret visas här i ${retentionDays.spam} dagar.`,
}
