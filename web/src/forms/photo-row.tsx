import { say, useTexts } from '../languages/texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PhotoFailure } from './send-photo.ts'

/** A photo on its way. */
export interface Sending {
  id: number
  file: File
  /** From 0 to 1. */
  share: number
  failure?: PhotoFailure | undefined
  isSent?: boolean
}

/** One photo with its progress, and a way to send it again. */
export function PhotoRow({
  file,
  share,
  failure,
  isSent,
  onRetry,
}: Sending & { onRetry: () => void }) {
  const t = useTexts()
  return (
    <li
      tabIndex={-1}
      className="grid gap-2 rounded-control border border-line bg-surface px-4 py-3"
    >
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{file.name}</span>
        {!failure && (
          <span className="flex shrink-0 items-center gap-1.5 text-sm text-ink-soft">
            {isSent && <Icon shape="check" className="size-4 text-accent" />}
            {isSent ? (t.photoSent ?? 'Skickat') : (t.sending ?? 'Skickas...')}
          </span>
        )}
      </div>
      {failure && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-48 flex-1 text-alarm">{say(failure, t)}</p>
          {!failure.isFinal && (
            <Button
              look="secondary"
              onClick={({ currentTarget }) => {
                // The button is about to be removed.
                currentTarget.closest('li')!.focus()
                onRetry()
              }}
            >
              {t.again ?? 'Försök igen'}
            </Button>
          )}
        </div>
      )}
      {!failure && !isSent && (
        <progress value={share} aria-label={file.name} className="h-1.5 w-full accent-accent" />
      )}
    </li>
  )
}
