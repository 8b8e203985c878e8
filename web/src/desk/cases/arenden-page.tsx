import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { CsvButton } from '../csv-button.tsx'
import { saveTable } from '../download.ts'
import { PageTitle } from '../page-parts.tsx'
import { caseColumns } from './case-columns.ts'
import { CaseFilterFields, useCaseFilters } from './case-filters.tsx'
import { CaseList } from './case-list.tsx'
import { useListState } from './list-address.ts'
import { fetchCases, refetchCaseLists, newCasesQuery } from './queries.ts'

/** The list of cases with search and filters. */
export function Component() {
  const list = useCaseFilters()
  const state = useListState()
  const { data: counted } = useQuery(newCasesQuery)
  const [wantsMarks, setMarking] = useState(false)
  const open = useOpenDialog()
  // A deleted case is restored by itself.
  const isDeleted = list.filters.status === 'deleted'
  const isMarking = wantsMarks && !isDeleted

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageTitle title="Ärenden" />
        <div className="flex flex-wrap gap-3 print:hidden">
          {/* While cases are marked, what is done with them stands where the thumb is. */}
          <div className={isMarking ? 'contents' : 'next-step max-md:grid'}>
            <Button onClick={() => open('/admin/arenden/nytt')}>Nytt ärende</Button>
          </div>
          {!isDeleted && (
            <Button
              look={isMarking ? 'primary' : 'secondary'}
              aria-pressed={isMarking}
              onClick={() => setMarking(!isMarking)}
            >
              Markera flera
            </Button>
          )}
          <Button look="secondary" onClick={() => void refetchCaseLists()} className="max-sm:px-3">
            <Icon shape="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v4.9h-4.9" />
            <span className="max-sm:sr-only">Uppdatera listan</span>
          </Button>
        </div>
      </div>
      <div className="mt-4 mb-6 grid gap-6">
        <CaseFilterFields {...list} />
        {counted?.areConfirmationsStopped && (
          <p
            role="status"
            className="rounded-card border border-alarm/30 bg-alarm-soft p-4 text-alarm"
          >
            Avsändarna får inga fler bekräftelser i dag, eftersom flera mejl till dem har kommit
            tillbaka. Ring den som behöver svar.
          </p>
        )}
      </div>
      <CaseList filters={list.filters} isMarking={isMarking} />
      <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6 max-sm:*:w-full print:hidden">
        <ButtonLink to="/admin/arenden/dagslista" state={state} look="secondary">
          Dagslista
        </ButtonLink>
        <CsvButton
          // All cases that match, also those not yet shown.
          save={async () => saveTable('arenden', await fetchCases(list.filters), caseColumns)}
          failed="Kunde inte hämta ärendena"
        />
        <Button look="secondary" onClick={() => open('/admin/arenden/personuppgifter')}>
          Personuppgifter
        </Button>
      </div>
      <Outlet />
    </>
  )
}
