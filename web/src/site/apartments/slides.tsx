import { useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { planOf } from '#shared/summaries.ts'
import type { Apartment } from '#shared/apartments.ts'
import { Icon } from '../../ui/icon.tsx'

/**
 * Slides side by side in a list that is as wide as one of them, scrolls sideways and snaps, so that
 * it can be swiped without code. Returns which slide is shown and how to show another. With `first`
 * the list begins with that slide and takes the focus.
 */
export function useSlides(count: number, first?: number) {
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(first ?? 0)

  function show(index: number) {
    list.current!.scrollLeft = index * list.current!.clientWidth
  }

  /** After the last slide comes the first, and before the first the last. */
  const step = (by: number) => show((chosen + by + count) % count)

  const onScroll = () => setChosen(slideIn(list.current!))

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // With another key they are the browser's own, such as for going back.
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step(by)
  }

  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    if (first !== undefined) {
      current.focus()
      current.scrollLeft = first * current.clientWidth
    }
    // It may have been swiped before the page was hydrated.
    setChosen(slideIn(current))
  }, [first])

  return { chosen, show, step, onKeyDown, list: { ref: list, onScroll, tabIndex: 0 } }
}

const slideIn = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth)

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  name: string
  shape: ComponentProps<typeof Icon>['shape']
}

/** A button on or beside a picture. */
export const PictureButton = ({ name, shape, ...button }: ButtonProps) => (
  <button
    type="button"
    aria-label={name}
    {...button}
    className="grid size-11 place-items-center rounded-full bg-backdrop/85 text-on-backdrop hover:bg-deep focus-visible:outline-on-backdrop aria-pressed:bg-deep"
  >
    <Icon shape={shape} />
  </button>
)

interface StepsProps {
  apartment: Apartment
  chosen: number
  step: (by: number) => void
}

/** '2 av 5', announced at each change, with buttons for the previous and the next picture. */
export const PictureSteps = ({ apartment, chosen, step }: StepsProps) => {
  const { length } = apartment.imageUrls
  return (
    length > 1 && (
      <>
        <p
          aria-live="polite"
          className="mr-auto rounded-full bg-backdrop/85 px-3 py-1 text-sm text-on-backdrop"
        >
          {`${chosen + 1} av ${length}${chosen === planOf(apartment) ? ' · Planritning' : ''}`}
        </p>
        <PictureButton name="Föregående bild" shape="back" onClick={() => step(-1)} />
        <PictureButton name="Nästa bild" shape="forward" onClick={() => step(1)} />
      </>
    )
  )
}
