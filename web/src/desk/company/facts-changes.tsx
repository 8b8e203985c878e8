import { formatDateAndTime } from '#shared/format.ts'
import type { EditableCompany, FactsChange } from '#shared/facts-changes.ts'
import { TextButton } from '../text-button.tsx'
import { headingsOf, pick } from './sections.ts'
import { useTakingBack } from './use-taking-back.ts'

/** The changes of the facts, the newest first, each of which can be taken back. */
export function FactsChanges({ known }: { known: EditableCompany }) {
  const taking = useTakingBack()
  const { changes } = known
  if (changes.length === 0) return null

  // Not disabled meanwhile, so that the button keeps the focus.
  function restore({ fields, before }: FactsChange) {
    if (taking.isPending) return
    taking.mutate({ base: pick(known, fields), mine: pick(before, fields) })
  }

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
              onClick={() => restore(change)}
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
