import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../dialogs/icon-button.tsx'
import type { Picture } from './use-upload.ts'

interface Props {
  picture: Picture
  /** Undefined during an upload. */
  onRemove?: (() => void) | undefined
}

/** One chosen file with its thumbnail, progress and result. */
export function UploadRow({ picture, onRemove }: Props) {
  const { name, preview, progress, meta } = picture
  const isSending = progress.uploadStarted !== null && !meta.retryIn && !meta.failure
  return (
    <Card as="li" className="flex items-center gap-4 p-3">
      {preview ? (
        <img
          src={preview}
          alt=""
          className="aspect-4/3 w-20 shrink-0 rounded-control bg-mist object-cover"
        />
      ) : (
        <div className="grid aspect-4/3 w-20 shrink-0 place-items-center rounded-control bg-mist text-accent">
          <Icon shape="pictures" />
        </div>
      )}
      <div className="grid min-w-0 grow gap-1.5">
        <p className="truncate font-medium">{name}</p>
        {isSending && !progress.uploadComplete && (
          <ProgressBar name={name} percentage={progress.percentage ?? 0} />
        )}
        <p
          role="status"
          className={`text-sm empty:hidden ${meta.failure ? 'text-alarm' : 'text-ink-soft'}`}
        >
          {describe(picture)}
        </p>
      </div>
      {progress.uploadComplete && <Icon shape="check" className="size-6 text-accent" />}
      {onRemove && !progress.uploadComplete && (
        <IconButton name={`Ta bort ${name}`} shape="cross" onClick={onRemove} />
      )}
    </Card>
  )
}

/** At 100 percent the server still makes the picture's versions. */
const ProgressBar = ({ name, percentage }: { name: string; percentage: number }) => (
  <>
    <div
      role="progressbar"
      aria-label={`${name}: ${percentage} procent`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentage}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        style={{ width: `${percentage}%` }}
        className={`h-full rounded-full bg-accent transition-[width] ${percentage === 100 ? 'motion-safe:animate-pulse' : ''}`}
      />
    </div>
    <p aria-hidden className="text-sm text-ink-soft">
      {percentage < 100 ? `${percentage} procent` : 'Bilden görs klar för webben'}
    </p>
  </>
)

function describe({ name, meta, progress }: Picture) {
  if (meta.failure) return `${name}: kunde inte laddas upp. ${meta.failure.sentence}`
  if (meta.retryIn) return `Försöker igen om ${meta.retryIn} s`
  return progress.uploadComplete ? `${name}: klar` : undefined
}
