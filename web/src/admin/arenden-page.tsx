import { useState } from 'react'
import { PageHead } from '../components/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { CaseFilterFields } from './cases/case-filters.tsx'
import { CaseList } from './cases/case-list.tsx'
import { CaseSearchForm } from './cases/case-search-form.tsx'
import { CsvButton } from './cases/csv-button.tsx'
import { PersonDialog } from './cases/person-dialog.tsx'
import { fetchListsAnew } from './cases/queries.ts'
import { useCaseFilters } from './cases/use-case-filters.ts'

/** Everything that visitors have sent, to be found and worked through. */
export function Component() {
  const { filters, setFilter, search, clear } = useCaseFilters()
  const [isPersonOpen, setPersonOpen] = useState(false)

  return (
    <>
      <PageHead title="Ärenden" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">Ärenden</h1>
        <Button look="secondary" onClick={() => void fetchListsAnew()}>
          Uppdatera listan
        </Button>
      </div>
      <div className="mt-6 grid gap-4">
        <CaseSearchForm q={filters.q ?? ''} onSearch={search} />
        <CaseFilterFields filters={filters} onChoose={setFilter} onClear={clear} />
      </div>
      <div className="mt-8">
        <CaseList filters={filters} />
      </div>
      <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
        <CsvButton filters={filters} />
        <Button look="secondary" onClick={() => setPersonOpen(true)} className="max-sm:w-full">
          Personuppgifter
        </Button>
      </div>
      {isPersonOpen && <PersonDialog onClose={() => setPersonOpen(false)} />}
    </>
  )
}
