import { useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { altOf, planOf } from '#shared/summaries.ts'
import type { Apartment } from '#shared/apartments.ts'
import { useModal } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'

/**
 * The pictures of an apartment side by side in a list that is as wide as one of them, scrolls sideways
 * and snaps, so that it can be swiped without code. Returns which picture is shown, how to show
 * another, and its announced number with the buttons for the previous and the next one. With `first`
 * the list begins with that picture and takes the focus.
 */
export function useSlides(apartment: Apartment, first?: number) {
  const count = apartment.imageUrls.length
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(first ?? 0)

  function show(index: number) {
    list.current!.scrollLeft = index * list.current!.clientWidth
  }

  /** After the last picture comes the first, and before the first the last. */
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

  const steps = count > 1 && (
    <>
      <p
        aria-live="polite"
        className="mr-auto rounded-full bg-backdrop/85 px-3 py-1 text-sm text-on-backdrop"
      >
        {`${chosen + 1} av ${count}${chosen === planOf(apartment) ? ' · Planritning' : ''}`}
      </p>
      <PictureButton name="Föregående bild" shape="back" onClick={() => step(-1)} />
      <PictureButton name="Nästa bild" shape="forward" onClick={() => step(1)} />
    </>
  )

  return {
    chosen,
    show,
    steps,
    onKeyDown,
    list: { ref: list, onScroll, tabIndex: 0, 'aria-label': 'Bilder' },
  }
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

interface LargeProps {
  apartment: Apartment
  first: number
  /** Gets the picture that was shown last. */
  onClose: (shown: number) => void
}

/** The pictures on the whole screen, each of which can be enlarged and moved about. */
export function LargePictures({ apartment, first, onClose }: LargeProps) {
  const { imageUrls, title } = apartment
  const dialog = useModal()
  const { chosen, steps, onKeyDown, list } = useSlides(apartment, first)
  const [enlarged, setEnlarged] = useState<number>()
  const isEnlarged = enlarged === chosen

  useLayoutEffect(() => {
    const picture = list.ref.current!.children[enlarged ?? -1]
    picture?.scrollTo(
      (picture.scrollWidth - picture.clientWidth) / 2,
      (picture.scrollHeight - picture.clientHeight) / 2,
    )
  }, [enlarged, list.ref])

  return (
    <dialog
      ref={dialog}
      aria-label={`Bilder på ${title}`}
      onClose={() => onClose(chosen)}
      // The arrows move an enlarged picture.
      onKeyDown={isEnlarged ? undefined : onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-backdrop text-on-backdrop open:flex"
    >
      <div className="flex flex-wrap items-center justify-end gap-2 p-2">
        {steps}
        <PictureButton
          name="Förstora"
          shape="search"
          aria-pressed={isEnlarged}
          onClick={() => setEnlarged(isEnlarged ? undefined : chosen)}
        />
        <PictureButton name="Stäng" shape="cross" onClick={() => onClose(chosen)} />
      </div>
      <ul
        {...list}
        className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain py-2 [scrollbar-width:none] focus-visible:outline-on-backdrop"
      >
        {imageUrls.map((path, index) => (
          <li
            key={path}
            tabIndex={enlarged === index ? 0 : undefined}
            // Around a picture that is not enlarged, `contain` would end a swipe to the next one.
            className={`w-full shrink-0 snap-center snap-always focus-visible:outline-on-backdrop ${enlarged === index ? 'overflow-auto overscroll-contain' : ''}`}
          >
            <PublishedPicture
              path={path}
              alt={altOf(apartment, index)}
              sizes="180vw"
              className={
                enlarged === index
                  ? 'h-auto w-[max(180%,60rem)] max-w-none'
                  : 'size-full object-contain'
              }
            />
          </li>
        ))}
      </ul>
    </dialog>
  )
}
