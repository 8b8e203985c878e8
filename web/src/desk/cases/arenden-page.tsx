import { useState } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Tooltips } from '../dialogs/icon-button.tsx'
import { CaseFilterFields } from './case-filters.tsx'
import { CaseList } from './case-list.tsx'
import { CaseSearchForm } from './case-search-form.tsx'
import { CsvButton } from './csv-button.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { refetchCaseLists } from './queries.ts'
import { useCaseFilters } from './use-case-filters.ts'
import { useNewCases } from './use-new-cases.ts'
import { useSelection } from './use-selection.ts'

/** The list of cases with search and filters. */
export function Component() {
  const { q, chosen, filters, setFilter, search, clear } = useCaseFilters()
  const { areConfirmationsStopped = false } = useNewCases({ readsList: true }) ?? {}
  const [isMarking, setMarking] = useState(false)
  const selection = useSelection()
  const [isPersonOpen, setPersonOpen] = useState(false)

  return (
    <>
      <PageHead title="Ärenden" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">Ärenden</h1>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button
            look={isMarking ? 'primary' : 'secondary'}
            aria-pressed={isMarking}
            onClick={() => setMarking(!isMarking)}
          >
            Markera flera
          </Button>
          <Button look="secondary" onClick={() => void refetchCaseLists()}>
            Uppdatera listan
          </Button>
        </div>
      </div>
      <div className="mt-6 grid gap-4 print:hidden">
        <CaseSearchForm q={q} onSearch={search} />
        <CaseFilterFields
          chosen={chosen}
          isSearched={q !== ''}
          onChoose={setFilter}
          onClear={clear}
        />
      </div>
      {areConfirmationsStopped && (
        <p
          role="status"
          className="mt-6 rounded-card border border-alarm/30 bg-alarm-soft p-4 text-alarm"
        >
          Avsändarna får inga fler bekräftelser i dag, eftersom flera mejl till dem har kommit
          tillbaka. Ring den som behöver svar.
        </p>
      )}
      <div className="mt-8">
        <CaseList filters={filters} selection={isMarking ? selection : undefined} />
      </div>
      <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
        <SiteLink to="/admin/arenden/dagslista" className={`${buttonLook.secondary} max-sm:w-full`}>
          Dagslista
        </SiteLink>
        <CsvButton filters={filters} />
        <Button look="secondary" onClick={() => setPersonOpen(true)} className="max-sm:w-full">
          Personuppgifter
        </Button>
      </div>
      {isPersonOpen && (
        <Tooltips>
          <PersonDialog onClose={() => setPersonOpen(false)} />
        </Tooltips>
      )}
    </>
  )
}
