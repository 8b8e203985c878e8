import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { frame } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../buttons.tsx'
import { PictureItem } from './picture-item.tsx'
import { UploadDialog } from './upload-dialog.tsx'

interface Pictures {
  /** Object paths; the first is the cover. */
  imageUrls: string[]
  /** Object path → description. */
  imageAlts: Record<string, string>
}

interface Props extends Pictures {
  label: string
  hint?: string
  /** The name of the upload button and of its dialog. */
  button: string
  perSession: number
  /** The maximum number of pictures; where it is one, a new picture replaces it. */
  max: number
  onChange: (pictures: Partial<Pictures>) => void
}

/** Pictures in their order, each with its description. */
export function PicturesField({ label, hint, button, perSession, max, ...pictures }: Props) {
  const { imageUrls, imageAlts, onChange } = pictures
  const id = useId()
  const [done, setDone] = useState<{ text: string; before?: Pictures }>()
  const list = useRef<HTMLUListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const [isUploading, setUploading] = useState(false)
  const count = imageUrls.length
  const room = max === 1 ? 1 : Math.min(perSession, max - count)

  function move(from: number, to: number) {
    if (from === to) return
    change(
      imageUrls.toSpliced(from, 1).toSpliced(to, 0, imageUrls[from]!),
      to === 0 ? 'Bilden är omslag nu' : `Flyttad till plats ${to + 1} av ${count}`,
    )
  }

  function remove(path: string) {
    flushSync(() =>
      change(
        imageUrls.filter(other => other !== path),
        'Bilden är borttagen',
      ),
    )
    // The pressed button is removed; with the focus here a second press undoes the removal.
    undo.current!.focus()
  }

  function change(next: string[], text: string) {
    onChange({ imageUrls: next })
    setDone({ text, before: { imageUrls, imageAlts } })
  }

  function takeBack() {
    const before = done!.before!
    // Other pictures may have been described since.
    onChange({ ...before, imageAlts: { ...before.imageAlts, ...imageAlts } })
    setDone({ text: 'Ångrat' })
    list.current!.focus()
  }

  function add(paths: string[]) {
    const fresh = paths.filter(path => !imageUrls.includes(path))
    setDone(undefined)
    onChange({ imageUrls: max === 1 ? fresh.slice(-1) : [...imageUrls, ...fresh] })
  }

  return (
    <div role="group" aria-labelledby={id} className={`${frame} sm:col-span-2`}>
      <p id={id} className="font-semibold">
        {label}
      </p>
      {count > 0 && (
        <p id={`${id}-describe`} className="text-sm text-ink-soft">
          Bildbeskrivningen läses upp för den som inte ser bilden, till exempel: Kök med fönster mot
          gården.
        </p>
      )}
      <ul ref={list} tabIndex={-1} className="grid gap-4 empty:hidden lg:grid-cols-2">
        {imageUrls.map((path, index) => (
          <PictureItem
            key={path}
            path={path}
            index={index}
            count={count}
            alt={imageAlts[path] ?? ''}
            describedBy={`${id}-describe`}
            onDescribe={alt => onChange({ imageAlts: { ...imageAlts, [path]: alt } })}
            onMove={move}
            onRemove={() => remove(path)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {done?.text}
      </p>
      {done?.before && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span aria-hidden>{done.text}</span>
          <TextButton ref={undo} onClick={takeBack} className="px-1">
            Ångra
          </TextButton>
        </p>
      )}
      <Button
        look="secondary"
        name="imageUrls"
        aria-haspopup="dialog"
        disabled={room <= 0}
        onClick={() => setUploading(true)}
        className="justify-self-start disabled:opacity-50"
      >
        {button}
      </Button>
      {isUploading && (
        <UploadDialog
          heading={button}
          limit={room}
          onUploaded={add}
          onClose={() => setUploading(false)}
        />
      )}
      <p className="text-sm text-ink-soft empty:hidden">
        {room > 0 ? hint : `Högst ${max} bilder`}
      </p>
    </div>
  )
}
