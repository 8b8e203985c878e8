import { useId, useRef, useState, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import { imageVersions } from '#shared/image-versions.ts'
import { maxAltLength } from '#shared/images.ts'
import { bin, IconButton, MoveButtons } from '../dialogs/icon-button.tsx'
import { TextButton } from '../buttons.tsx'

interface Props {
  path: string
  /** Counted from 0. */
  index: number
  count: number
  alt: string
  /** The id of the hint on descriptions. */
  describedBy: string
  onDescribe: (alt: string) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** One picture of several, with its description and the buttons that move and remove it. */
export function PictureItem({
  path,
  index,
  count,
  alt,
  describedBy,
  onDescribe,
  onMove,
  onRemove,
}: Props) {
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  // A long press on a touch screen scrolls or opens a menu; the buttons remain.
  const isDraggable = count > 1 && matchMedia('(any-pointer: fine)').matches
  const name = `Bild ${index + 1} av ${count}`

  function makeCover() {
    flushSync(() => onMove(index, 0))
    // The pressed button is gone.
    item.current!.querySelector<HTMLElement>('button:enabled')!.focus()
  }

  function drag({ dataTransfer }: DragEvent) {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData(dragType, String(index))
    setDragged(true)
  }

  function dropHere(event: DragEvent) {
    event.preventDefault()
    const from = event.dataTransfer.getData(dragType)
    if (from) onMove(Number(from), index)
  }

  return (
    <li
      ref={item}
      draggable={isDraggable}
      onDragStart={drag}
      onDragEnd={() => setDragged(false)}
      onDragOver={event => event.preventDefault()}
      onDrop={dropHere}
      className={`grid grid-cols-[7.5rem_1fr] gap-4 rounded-card border border-line p-3 ${isDragged ? 'opacity-50' : ''} ${isDraggable ? 'cursor-grab' : ''}`}
    >
      <div>
        <img
          src={imageVersions(path).versions[0]!.path}
          alt={alt || name}
          draggable={false}
          className="aspect-4/3 w-full rounded-control bg-mist object-cover"
        />
        <p className="mt-1.5 text-sm text-ink-soft">{name}</p>
        {index === 0 && count > 1 && <p className="text-sm font-semibold">Omslagsbild</p>}
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          Bildbeskrivning (valfritt)
        </label>
        <input
          id={id}
          type="text"
          name="imageAlts"
          maxLength={maxAltLength}
          value={alt}
          onChange={event => onDescribe(event.target.value)}
          aria-describedby={describedBy}
          className="min-h-11 w-full rounded-control border border-outline bg-surface px-3 py-2"
        />
        <div className="-ml-2.5 flex flex-wrap">
          {count > 1 && (
            <MoveButtons place={index} count={count} onMove={to => onMove(index, to)} />
          )}
          <IconButton name="Ta bort bilden" shape={bin} onClick={onRemove} />
          {index > 0 && (
            <TextButton onClick={makeCover} className="px-2.5 text-sm">
              Gör till omslag
            </TextButton>
          )}
        </div>
      </div>
    </li>
  )
}

/** The data type of a dragged picture, whose data are its place. */
const dragType = 'text/x-picture'
