import { formatDateAndTime } from '#shared/format.ts'
import type { EditableCompany } from '#shared/company-facts.ts'
import { TextButton } from '../buttons.tsx'
import { useRestoration } from './save-facts.ts'
import { headingsOf, pick } from './sections.ts'

/** The changes of the facts, the newest first, each of which can be taken back. */
export function FactsChanges({ known }: { known: EditableCompany }) {
  const { isPending, mutate: restore } = useRestoration()
  const { changes } = known
  if (changes.length === 0) return null

  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline">
        Ändringar av uppgifterna ({changes.length})
      </summary>
      <ol className="mt-2 grid max-w-prose divide-y divide-line border-y border-line">
        {changes.map(change => (
          <li key={change.at} className="flex items-center gap-4 py-2">
            <p className="min-w-0 grow wrap-anywhere">
              <span className="block text-sm text-ink-soft">
                {formatDateAndTime(change.at)}
                {change.by && `, ${change.by}`}
              </span>
              {headingsOf(change)}
            </p>
            <TextButton
              look="quiet"
              aria-label={`Återställ ${headingsOf(change)}, ändrat ${formatDateAndTime(change.at)}`}
              isBusy={isPending}
              onClick={() =>
                restore({
                  base: pick(known, change.fields),
                  mine: pick(change.before, change.fields),
                })
              }
              className="shrink-0"
            >
              Återställ
            </TextButton>
          </li>
        ))}
      </ol>
    </details>
  )
}
