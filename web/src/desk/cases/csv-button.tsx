import { useMutation } from '@tanstack/react-query'
import { swedishDay } from '#shared/format.ts'
import { showFailure } from '../../ui/toasts/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { toCsv } from './csv.ts'
import { fetchCases, type CaseFilters } from './queries.ts'
import { saveFile } from './save-file.ts'

/** Saves all cases that match the filters, also those not yet shown, as a table. */
export function CsvButton({ filters }: { filters: CaseFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchCases(filters),
    onSuccess(cases) {
      const today = swedishDay(Date.now())
      saveFile(`arenden-${today}.csv`, 'text/csv;charset=utf-8', toCsv(cases))
    },
    onError: ({ sentence }) => showFailure('Kunde inte hämta ärendena', sentence),
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
