import { useState } from 'react'
import { api } from '#shared/api.ts'
import type { ListedCase } from '#shared/cases.ts'
import { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { adminCall } from '../admin-call.ts'
import { toCsv } from './csv.ts'
import type { CaseFilters } from './queries.ts'
import { saveFile } from './save-file.ts'

/** Saves all cases that are looked for, not only those on the screen, as a table. */
export function CsvButton({ filters }: { filters: CaseFilters }) {
  const [isFetching, setFetching] = useState(false)

  async function save() {
    setFetching(true)
    try {
      const today = new Date().toLocaleDateString('sv-SE')
      saveFile(`arenden-${today}.csv`, 'text/csv;charset=utf-8', toCsv(await fetchAll(filters)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({
        title: 'Kunde inte hämta ärendena',
        description: error.sentence,
        variant: 'destructive',
      })
    } finally {
      setFetching(false)
    }
  }

  return (
    <Button
      look="secondary"
      onClick={() => void save()}
      disabled={isFetching}
      className="max-sm:w-full"
    >
      Ladda ned som CSV
    </Button>
  )
}

async function fetchAll(filters: CaseFilters): Promise<ListedCase[]> {
  const all: ListedCase[] = []
  let after: string | undefined
  do {
    const body = { ...filters, ...(after && { after }) }
    const page = await adminCall(api.cases.searchCases, { body })
    all.push(...page.cases)
    after = page.next
  } while (after)
  return all
}
