import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import type { ListedCase } from '#shared/cases.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { adminCall } from '../admin-call.ts'
import { toCsv } from './csv.ts'
import type { CaseFilters } from './queries.ts'
import { saveFile } from './save-file.ts'

/** Saves all cases that match the filters, also those not yet shown, as a table. */
export function CsvButton({ filters }: { filters: CaseFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchAll(filters),
    onSuccess(cases) {
      const today = new Date().toLocaleDateString('sv-SE')
      saveFile(`arenden-${today}.csv`, 'text/csv;charset=utf-8', toCsv(cases))
    },
    onError: ({ sentence }) =>
      showToast({
        title: 'Kunde inte hämta ärendena',
        description: sentence,
        variant: 'destructive',
      }),
  })

  return (
    <Button
      look="secondary"
      onClick={() => mutate()}
      disabled={isPending}
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
