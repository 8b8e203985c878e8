import { useEffect, useRef, useState } from 'react'
import { api } from '#shared/contract/api.ts'
import { maxPhotos, photoSentences, photoTypes, type FollowedCase } from '#shared/following.ts'
import { formatSentences, isShown, pictureSentences } from '#shared/pictures.ts'
import { call } from '../api/client.ts'
import { awaitedPhotos } from '../api/queries.ts'
import { say, useTexts, type ErrorText, type Texts } from '../languages/texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/notice.tsx'
import { readFormat, type PictureProblem } from '../uploads/shrink-picture.ts'
import { createUploader, useUploads, type Refusal, type Upload } from '../uploads/uploader.ts'

interface Props {
  secret: string
  /** The case's thread, of which photos that were sent elsewhere count, too. */
  thread?: FollowedCase['thread']
}

/** Lets the sender of a case add photos, one after the other, also from the phone's camera. */
export function PhotoField({ secret, thread }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [uploader] = useState(() => createPhotoUploader(secret))
  const photos = useUploads(uploader)
  const [errors, setErrors] = useState<ErrorText[]>([])
  const t = useTexts()
  const sentHere = photos.map(({ response }) => response?.body?.id)
  const others = thread?.filter(({ id, photo }) => photo && !sentHere.includes(id)) ?? []
  const failed = photos.filter(({ meta }) => meta.failure?.isFinal)
  const problems = new Set(errors.map(error => say(error, t)))
  const max = maxPhotos - others.length + failed.length

  // Photos are sent on after their report or case was left within the site.
  useEffect(() => () => void uploader.close(), [uploader])

  async function choose(files: Iterable<File>) {
    const { added, refused } = uploader.add(files, max)
    for (const id of added) send(id)
    setErrors(await Promise.all(refused.map(whyRefused)))
  }

  async function send(id: string) {
    const sending = new AbortController()
    // The browser asks before the site is left.
    addEventListener('beforeunload', event => event.preventDefault(), { signal: sending.signal })
    const { response } = await uploader.upload(id)
    sending.abort()
    if (!response?.body) return
    awaitedPhotos.set([...awaitedPhotos.get(), { ...response.body, secret, sentAt: Date.now() }])
  }

  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        multiple
        // Phones hand over other formats as JPEG where these are named.
        accept={photoTypes.join(',')}
        hidden
        onChange={({ currentTarget }) => {
          choose(currentTarget.files!)
          currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="secondary"
          isBusy={photos.length >= max}
          onClick={() => input.current!.click()}
          className="max-sm:w-full"
        >
          <Icon shape="pictures" />
          {t.addPhotos}
        </Button>
        <p className="text-sm text-ink-soft">{t.maxPhotos}</p>
      </div>
      <Problem text={[...problems].join(' ')} />
      <ul className="grid gap-2 empty:hidden">
        {photos.map(photo => (
          <PhotoRow key={photo.id} photo={photo} onRetry={() => send(photo.id)} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {summaryOf(photos, t)}
      </p>
    </div>
  )
}

interface RowProps {
  photo: Photo
  onRetry: () => void
}

/** One photo with its progress, and a way to send it again. */
function PhotoRow({ photo: { name, progress, meta }, onRetry }: RowProps) {
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
            {isSent ? t.photoSent : t.sendingPhoto}
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
              {t.again}
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

/** Says how many photos are sent, in one announcement for all of them. */
function summaryOf(photos: Photo[], t: Texts): string {
  if (photos.length === 0) return ''
  const sent = photos.filter(({ progress }) => progress.uploadComplete).length
  const failed = photos.filter(({ meta }) => meta.failure).length
  if (sent + failed < photos.length) return t.sendingPhotos
  return t.sentPhotos(sent, photos.length)
}

/** A photo on its way; its result is the id of its entry in the case. */
type Photo = Upload<{ id: string }>

/** A photo is received as soon as storage has it, also when the page has been closed. */
const createPhotoUploader = (secret: string) =>
  createUploader({
    types: photoTypes,
    takesTwice: true,
    isOneByOne: true,
    explain,
    ask({ type, size }) {
      const body = { secret, type: type as (typeof photoTypes)[number], size }
      return call(api.follow.requestPhoto, { body })
    },
    publish: ({ id }) => ({ id }),
  })

/** The reason for which a chosen file is not taken. */
async function whyRefused({ limit, file }: Refusal): Promise<ErrorText> {
  if (limit === 'youCanOnlyUploadX') return { sentence: photoSentences.tooMany }
  if (file.size === 0) return { sentence: photoSentences.empty }
  const format = await readFormat(file).catch(() => 'no picture' as const)
  return explain(isShown(format) ? 'no picture' : format)
}

/** Other languages than Swedish say which formats may be sent, whichever this one is. */
function explain(problem: PictureProblem): ErrorText {
  if (problem === 'unreadable') return { sentence: photoSentences.unreadable }
  if (problem === 'damaged picture' || problem === 'too many pixels')
    return { sentence: pictureSentences[problem], code: problem }
  const code = photoSentences.wrongType
  return { sentence: problem === 'no picture' ? code : formatSentences[problem], code }
}
