import { formatDateAndTime } from '#shared/format.ts'
import type { RecipientChange } from '#shared/recipients.ts'
import { changeLine } from './recipient-texts.ts'

/** The changes of the recipients, the newest first. */
export const RecipientChanges = ({ changes }: { changes: RecipientChange[] }) =>
  changes.length > 0 && (
    <details className="mt-6">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline">
        Ändringar ({changes.length})
      </summary>
      <ol className="mt-2 grid gap-3">
        {changes.map(change => (
          <li key={Object.values(change).join()} className="wrap-anywhere">
            <span className="block text-sm text-ink-soft">{formatDateAndTime(change.at)}</span>
            {changeLine(change)}
          </li>
        ))}
      </ol>
    </details>
  )
