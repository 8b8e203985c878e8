import { formatDateAndTime } from '#shared/format.ts'
import type { EditableCompany } from '#shared/facts-changes.ts'
import { headingsOf, pick } from './sections.ts'
import { useTakingBack } from './use-taking-back.ts'

/** The changes of the facts, the newest first, each of which can be taken back. */
export function FactsChanges({ known }: { known: EditableCompany }) {
  const taking = useTakingBack()
  const { changes } = known
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline">
        Ändringar av uppgifterna ({changes.length})
      </summary>
      <ol className="mt-2 grid max-w-prose divide-y divide-line border-y border-line">
        {changes.map(change => {
          const { at, by, fields, before } = change
          return (
            <li key={at} className="flex items-center gap-4 py-2">
              <p className="min-w-0 grow wrap-anywhere">
                <span className="block text-sm text-ink-soft">
                  {formatDateAndTime(at)}
                  {by && `, ${by}`}
                </span>
                {headingsOf(change)}
              </p>
              <button
                type="button"
                aria-label={`Återställ ${headingsOf(change)}, ändrat ${formatDateAndTime(at)}`}
                onClick={() =>
                  taking.isPending ||
                  taking.mutate({ base: pick(known, fields), mine: pick(before, fields) })
                }
                className="min-h-11 shrink-0 text-ink-soft underline hover:text-ink"
              >
                Återställ
              </button>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
