import { say, useTexts } from '../languages/texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Photo } from './photo-uploader.ts'

interface Props {
  photo: Photo
  onRetry: () => void
}

/** One photo with its progress, and a way to send it again. */
export function PhotoRow({ photo: { name, progress, meta }, onRetry }: Props) {
  const { failure } = meta
  const isSent = progress.uploadComplete
  const t = useTexts()
  return (
    <li
      tabIndex={-1}
      className="grid gap-2 rounded-control border border-line bg-surface px-4 py-3"
    >
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{name}</span>
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
        <progress
          max={100}
          value={progress.percentage ?? 0}
          aria-label={name}
          className="h-1.5 w-full accent-accent"
        />
      )}
    </li>
  )
}
