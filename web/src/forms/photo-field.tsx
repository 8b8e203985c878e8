import { useId, useRef, useState } from 'react'
import { maxPhotos } from '#shared/photos.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/problem.tsx'
import { acceptedPhotos, problemOf, sendPhoto } from './send-photo.ts'

interface Props {
  secret: string
  /** After each photo that was sent; it is on the case some seconds later. */
  onSent?: () => void
}

interface Sending {
  id: number
  file: File
  /** From 0 to 1. */
  share: number
  failure?: string | undefined
  isSent?: boolean
}

/** Lets the sender of a case add photos, one after the other, also from the phone's camera. */
export function PhotoField({ secret, onSent }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const queue = useRef(Promise.resolve())
  const [photos, setPhotos] = useState<Sending[]>([])
  const [problem, setProblem] = useState<string>()

  const change = (id: number, fields: Partial<Sending>) =>
    setPhotos(all => all.map(each => (each.id === id ? { ...each, ...fields } : each)))

  function choose(files: File[]) {
    const good = files.filter(file => !problemOf(file))
    const taken = good.slice(0, maxPhotos - photos.length)
    setProblem(files.map(problemOf).find(Boolean) ?? (taken.length < good.length ? tooMany : ''))
    const added = taken.map((file, at) => ({ id: photos.length + at, file, share: 0 }))
    setPhotos([...photos, ...added])
    for (const each of added) send(each)
  }

  function send(each: Sending) {
    change(each.id, { failure: undefined, share: 0 })
    queue.current = sendAfter(queue.current, each)
  }

  async function sendAfter(others: Promise<void>, { id, file }: Sending) {
    await others
    const failure = await sendPhoto(secret, file, share => change(id, { share }))
    change(id, failure ? { failure } : { isSent: true })
    if (!failure) onSent?.()
  }

  return (
    <div className="grid gap-3">
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={acceptedPhotos}
        aria-label="Lägg till foton"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        look="secondary"
        disabled={photos.length >= maxPhotos}
        onClick={() => input.current!.click()}
        className="justify-self-start disabled:opacity-50"
      >
        <Icon shape="pictures" />
        Lägg till foton
      </Button>
      <p className="text-sm text-ink-soft">Högst fem foton i JPEG, PNG eller WebP.</p>
      <Problem text={problem} />
      <ul className="grid gap-2 empty:hidden">
        {photos.map(each => (
          <li
            key={each.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3"
          >
            <span className="min-w-0 grow truncate">{each.file.name}</span>
            <span role="status" className={each.failure ? 'text-alarm' : 'text-ink-soft'}>
              {each.failure ?? (each.isSent ? 'Skickat' : 'Skickas...')}
            </span>
            {each.failure && (
              <Button look="secondary" onClick={() => send(each)}>
                Försök igen
              </Button>
            )}
            {!each.failure && !each.isSent && (
              <progress value={each.share} aria-label={each.file.name} className="w-full" />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const tooMany = 'Ett ärende tar fem foton. De första togs med.'
