import { useMutation } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { showFailure } from '../ui/toasts/toasts.ts'

interface Props {
  /** Fetches the items and saves them by `saveTable`; rejects with an ApiError. */
  save: () => Promise<void>
  /** The title of the toast where they cannot be fetched. */
  failed: string
}

/** Saves a list as a table for spreadsheets. */
export function CsvButton({ save, failed }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onError: ({ sentence }) => showFailure(failed, sentence),
  })
  return (
    <Button look="secondary" onClick={() => mutate()} isBusy={isPending}>
      Ladda ned som CSV
    </Button>
  )
}
