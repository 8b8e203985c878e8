import { formatDateAndTime } from '#shared/format.ts'
import { recipientLists, type RecipientChange } from '#shared/recipients.ts'

/** Who has changed what, the newest first. */
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
            {textOf(change)}
          </li>
        ))}
      </ol>
    </details>
  )

function textOf({ by, what, address, list }: RecipientChange): string {
  const name = list ? recipientLists[list] : ''
  switch (what) {
    case 'added':
      return `${by} lade till ${address} i ${name}`
    case 'removed':
      return `${by} tog bort ${address} från ${name}`
    case 'asked':
      return `${by} skickade bekräftelsemejlet igen till ${address}`
    case 'confirmed':
      return `${address} bekräftades`
  }
}
