import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../dialogs/icon-button.tsx'
import type { UploadingFile } from './use-upload.ts'

interface Props {
  file: UploadingFile
  /** Not while it is on its way. */
  onRemove?: (() => void) | undefined
}

/** One chosen file: what it looks like, how far it has come and how it went. */
export function UploadRow({ file, onRemove }: Props) {
  const { name, preview, percentage, progress } = file
  return (
    <li className="flex items-center gap-4 rounded-card border border-line p-3">
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
        {progress.stage === 'sending' && <ProgressBar name={name} percentage={percentage} />}
        <p
          role="status"
          className={`text-sm empty:hidden ${progress.stage === 'failed' ? 'text-alarm' : 'text-ink-soft'}`}
        >
          {describe(file)}
        </p>
      </div>
      {progress.stage === 'done' && <Icon shape="check" className="size-6 text-accent" />}
      {onRemove && progress.stage !== 'done' && (
        <IconButton name={`Ta bort ${name}`} shape="cross" onClick={onRemove} />
      )}
    </li>
  )
}

/** Once all is sent the server makes its versions, which takes a moment of its own. */
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

function describe({ name, progress }: UploadingFile) {
  if (progress.stage === 'waiting') return `Försöker igen om ${progress.retryIn} s`
  if (progress.stage === 'done') return `${name}: klar`
  if (progress.stage === 'failed') return `${name}: kunde inte laddas upp. ${progress.sentence}`
  return undefined
}
