import { useId, useRef, useState, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import { imageVersions } from '#shared/picture-versions.ts'
import { maxAltLength, maxImagesPerSession } from '#shared/pictures.ts'
import { frame } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../buttons.tsx'
import { bin, IconButton, MoveButtons } from '../dialogs/icon-button.tsx'
import { UploadDialog } from './upload-dialog.tsx'

interface Pictures {
  /** Object paths; the first is the cover. */
  imageUrls: string[]
  /** Object path → description. */
  imageAlts: Record<string, string>
}

interface Props extends Pictures {
  label: string
  /** The maximum number of pictures; where it is one, a new picture replaces it. */
  max: number
  onChange: (pictures: Partial<Pictures>) => void
}

/** Pictures in their order, each with its description and the buttons that move and remove it. */
export function PicturesField({ label, max, imageUrls, imageAlts, onChange }: Props) {
  const id = useId()
  const [done, setDone] = useState<{ text: string; before?: Pictures }>()
  const list = useRef<HTMLUListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const [isUploading, setUploading] = useState(false)
  // The place of the picture that is dragged, counted from 0.
  const [dragged, setDragged] = useState<number>()
  const count = imageUrls.length
  // A long press on a touch screen scrolls or opens a menu; the buttons remain.
  const isDraggable = count > 1 && matchMedia('(any-pointer: fine)').matches
  const isSingle = max === 1
  const { apartment, news } = maxImagesPerSession
  const room = isSingle ? news : Math.min(apartment, max - count)
  const button = isSingle ? 'Ladda upp bild' : 'Ladda upp bilder'

  function move(from: number, to: number) {
    if (from === to) return
    change(
      imageUrls.toSpliced(from, 1).toSpliced(to, 0, imageUrls[from]!),
      to === 0 ? 'Bilden är omslag nu' : `Flyttad till plats ${to + 1} av ${count}`,
    )
  }

  function makeCover(index: number) {
    flushSync(() => move(index, 0))
    // The pressed button is gone.
    list.current!.querySelector<HTMLElement>('button:enabled')!.focus()
  }

  function drag({ dataTransfer }: DragEvent, index: number) {
    dataTransfer.effectAllowed = 'move'
    // Firefox drags nothing without data.
    dataTransfer.setData('text/x-picture', String(index))
    setDragged(index)
  }

  function drop(event: DragEvent, index: number) {
    if (dragged === undefined) return
    event.preventDefault()
    move(dragged, index)
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
    setDone(undefined)
    onChange({ imageUrls: isSingle ? paths : [...imageUrls, ...paths] })
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
          <li
            key={path}
            onDragOver={event => dragged !== undefined && event.preventDefault()}
            onDrop={event => drop(event, index)}
            className={`grid grid-cols-[7.5rem_1fr] gap-4 rounded-card border border-line p-3 ${dragged === index ? 'opacity-50' : ''}`}
          >
            {/* Without the field, whose text is marked with the mouse. */}
            <div
              draggable={isDraggable}
              onDragStart={event => drag(event, index)}
              onDragEnd={() => setDragged(undefined)}
              className={isDraggable ? 'cursor-grab' : ''}
            >
              <img
                src={imageVersions(path).versions[0]!.path}
                alt={imageAlts[path] || `Bild ${index + 1} av ${count}`}
                draggable={false}
                className="aspect-4/3 w-full rounded-control bg-mist object-cover"
              />
              <p className="mt-1.5 text-sm text-ink-soft">
                Bild {index + 1} av {count}
              </p>
              {index === 0 && count > 1 && <p className="text-sm font-semibold">Omslagsbild</p>}
            </div>
            <div className="grid min-w-0 content-start gap-1.5">
              <label htmlFor={id + path} className="text-sm font-semibold">
                Bildbeskrivning (valfritt)
              </label>
              <input
                id={id + path}
                type="text"
                name="imageAlts"
                maxLength={maxAltLength}
                value={imageAlts[path] ?? ''}
                onChange={({ target }) =>
                  onChange({ imageAlts: { ...imageAlts, [path]: target.value } })
                }
                aria-describedby={`${id}-describe`}
                className="min-h-11 w-full rounded-control border border-outline bg-surface px-3 py-2"
              />
              <div className="-ml-2.5 flex flex-wrap">
                {count > 1 && (
                  <MoveButtons place={index} count={count} onMove={to => move(index, to)} />
                )}
                <IconButton name="Ta bort bilden" shape={bin} onClick={() => remove(path)} />
                {index > 0 && (
                  <TextButton onClick={() => makeCover(index)} className="px-2.5 text-sm">
                    Gör till omslag
                  </TextButton>
                )}
              </div>
            </div>
          </li>
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
        // Not disabled, which would take the focus as the last picture is added.
        isBusy={room <= 0}
        onClick={() => setUploading(true)}
        className="justify-self-start"
      >
        {button}
      </Button>
      {isUploading && (
        <UploadDialog
          heading={button}
          max={room}
          onUploaded={add}
          onClose={() => setUploading(false)}
        />
      )}
      <p className="text-sm text-ink-soft empty:hidden">
        {!isSingle && (room > 0 ? 'Den första bilden visas i listan.' : `Högst ${max} bilder`)}
      </p>
    </div>
  )
}
