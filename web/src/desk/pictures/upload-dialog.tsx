import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useBlocker } from 'react-router'
import { maxImageMegabytes } from '#shared/pictures.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { IconButton } from '../dialogs/icon-button.tsx'
import { useUpload, type Picture, type UploadSession } from './use-upload.ts'

/** Chooses and uploads pictures. Nothing closes it during an upload (specification section 2). */
export function UploadDialog({ heading, ...session }: UploadSession & { heading: string }) {
  const { max, onClose } = session
  const upload = useUpload(session)
  const { pictures, isBusy } = upload
  useRefusedBack(isBusy)
  const hasFailed = pictures.some(({ meta }) => meta.failure)

  return (
    <DeskDialog heading={heading} size="medium" onClose={onClose} isLocked={isBusy}>
      <DialogBody>
        <p className="mb-5">
          Högst {max} åt gången, högst {maxImageMegabytes} MB per bild.
        </p>
        {!isBusy && (
          <PictureChooser
            isSingle={max === 1}
            isQuiet={pictures.length > 0}
            onChoose={upload.add}
          />
        )}
        {/* Each in English (specification section 8) and in Swedish. */}
        <div role="status" className="mt-4 grid gap-2">
          {upload.messages.map(({ id, name, english, swedish }) => (
            <div
              key={id}
              className={`rounded-control px-4 py-3 ${name === 'connectedToInternet' ? 'bg-accent-soft text-accent-deep' : 'bg-alarm-soft text-alarm'}`}
            >
              <p lang="en" className="text-sm">
                {english}
              </p>
              <p className="font-medium">{swedish}</p>
            </div>
          ))}
        </div>
        <ul className="mt-5 grid gap-3 empty:hidden">
          {pictures.map(picture => (
            <UploadRow
              key={picture.id}
              picture={picture}
              onRemove={!isBusy && (() => upload.remove(picture.id))}
            />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <p role="status" className="self-center font-medium sm:grow">
          {isBusy && 'Uppladdning pågår, vänligen vänta...'}
        </p>
        {!isBusy && (
          <Button look="secondary" onClick={onClose}>
            Avbryt
          </Button>
        )}
        <Button
          disabled={!upload.hasPicturesToSend && !isBusy}
          isBusy={isBusy}
          onClick={upload.start}
          className="disabled:opacity-60"
        >
          {hasFailed ? 'Försök igen' : 'Ladda upp'}
        </Button>
      </DialogFooter>
    </DeskDialog>
  )
}

/** Refuses Back, too, without a question. Logging out goes on. */
function useRefusedBack(isBusy: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBusy &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== '/admin/login',
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

interface ChooserProps {
  isSingle: boolean
  /** Less prominent once something is chosen, because sending comes next. */
  isQuiet: boolean
  onChoose: (files: Iterable<File>) => void
}

function PictureChooser({ isSingle, isQuiet, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose(event.dataTransfer.files)
  }

  return (
    <div
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 text-center ${isQuiet ? 'py-4' : 'py-8'} ${isOver ? 'border-accent bg-accent-soft/40' : 'border-outline bg-mist'}`}
    >
      {!isQuiet && <Icon shape="pictures" className="size-9 text-accent" />}
      <Button look={isQuiet ? 'secondary' : 'primary'} onClick={() => input.current!.click()}>
        {isSingle ? 'Välj bild' : 'Välj bilder'}
      </Button>
      {/* Fingers cannot drag files. */}
      <p className="text-ink-soft pointer-coarse:hidden">
        {isSingle ? 'eller släpp den här' : 'eller släpp dem här'}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={accepted}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files!)
          // The same file can then be chosen once more.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** Named types rather than image/*, so that a phone converts its own format to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

function UploadRow({ picture, onRemove }: { picture: Picture; onRemove?: false | (() => void) }) {
  const { name, preview, progress, meta } = picture
  const isSending = progress.uploadStarted !== null && !meta.retryIn && !meta.failure
  return (
    <Card as="li" className="flex items-center gap-4 p-3">
      {preview ? (
        <img src={preview} alt="" className={`object-cover ${thumbnail}`} />
      ) : (
        <div className={`grid place-items-center text-accent ${thumbnail}`}>
          <Icon shape="pictures" />
        </div>
      )}
      <div className="grid min-w-0 grow gap-1.5">
        <p className="truncate font-medium">{name}</p>
        {isSending && !progress.uploadComplete && (
          <ProgressBar name={name} percentage={progress.percentage ?? 0} />
        )}
        <p role="status" className={`text-sm ${meta.failure ? 'text-alarm' : 'text-ink-soft'}`}>
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

const thumbnail = 'aspect-4/3 w-20 shrink-0 rounded-control bg-mist'

/** At 100 percent the server still makes the picture's versions. */
const ProgressBar = ({ name, percentage }: { name: string; percentage: number }) => (
  <>
    <progress
      max={100}
      value={percentage}
      aria-label={`${name}: ${percentage} procent`}
      className={`h-2 w-full overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent ${percentage === 100 ? 'motion-safe:animate-pulse' : ''}`}
    />
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
