import { useRef, useState } from 'react'
import { maxPhotos, photoSentences } from '#shared/photos.ts'
import { say, useTexts, type ErrorText, type Texts } from '../languages/texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/notice.tsx'
import { PhotoRow, type Sending } from './photo-row.tsx'
import { acceptedPhotos, fileErrorOf, sendPhoto } from './send-photo.ts'

interface Props {
  secret: string
  /** After each photo that was sent, with the id of its entry, which follows some seconds later. */
  onSent?: (id: string) => void
}

/** Lets the sender of a case add photos, one after the other, also from the phone's camera. */
export function PhotoField({ secret, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const queue = useRef(Promise.resolve())
  const lastId = useRef(0)
  const [photos, setPhotos] = useState<Sending[]>([])
  const [error, setError] = useState<ErrorText>()
  const t = useTexts()
  const room = maxPhotos - photos.filter(({ failure }) => !failure?.isFinal).length

  const change = (id: number, fields: Partial<Sending>) =>
    setPhotos(all => all.map(each => (each.id === id ? { ...each, ...fields } : each)))

  async function choose(files: File[]) {
    const errors = await Promise.all(files.map(fileErrorOf))
    const good = files.filter((_, at) => !errors[at])
    const taken = good.slice(0, room)
    const tooMany = taken.length < good.length ? { sentence: photoSentences.tooMany } : undefined
    setError(errors.find(Boolean) ?? tooMany)
    const added = taken.map(file => ({ id: (lastId.current += 1), file, share: 0 }))
    // Photos that are being sent change the list, too.
    setPhotos(all => [...all, ...added])
    for (const each of added) send(each)
  }

  function send(each: Sending) {
    change(each.id, { failure: undefined, share: 0 })
    queue.current = sendAfter(queue.current, each)
  }

  async function sendAfter(others: Promise<void>, { id, file }: Sending) {
    await others
    const result = await sendPhoto(secret, file, share => change(id, { share }))
    if (!('id' in result)) return change(id, { failure: result })
    change(id, { isSent: true })
    onSent?.(result.id)
  }

  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedPhotos}
        hidden
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="secondary"
          disabled={room === 0}
          onClick={() => input.current!.click()}
          className="disabled:opacity-50 max-sm:w-full"
        >
          <Icon shape="pictures" />
          {t.addPhotos ?? 'Lägg till foton'}
        </Button>
        <p className="text-sm text-ink-soft">{t.maxPhotos ?? 'Högst fem foton.'}</p>
      </div>
      <Problem text={error && say(error, t)} />
      <ul className="grid gap-2 empty:hidden">
        {photos.map(each => (
          <PhotoRow key={each.id} {...each} onRetry={() => send(each)} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {summaryOf(photos, t)}
      </p>
    </div>
  )
}

/** Says how many photos are sent, in one announcement for all of them. */
function summaryOf(photos: Sending[], t: Texts): string {
  if (photos.length === 0) return ''
  if (photos.some(({ failure, isSent }) => !failure && !isSent))
    return t.sendingPhotos ?? 'Skickar foton...'
  const sent = photos.filter(({ isSent }) => isSent).length
  return t.sentPhotos?.(sent, photos.length) ?? `Skickade foton: ${sent} av ${photos.length}.`
}
