import { useLayoutEffect, useState } from 'react'
import { altOf } from '#shared/summaries.ts'
import type { Apartment } from '#shared/apartments.ts'
import { PublishedPicture } from '../../ui/published-picture.tsx'
import { useModal } from '../../ui/dialog.tsx'
import { PictureButton, PictureSteps, useSlides } from './slides.tsx'

interface Props {
  apartment: Apartment
  first: number
  /** Gets the picture that was shown last. */
  onClose: (shown: number) => void
}

/** The pictures on the whole screen, each of which can be enlarged and moved about. */
export function LargePictures({ apartment, first, onClose }: Props) {
  const { imageUrls, title } = apartment
  const dialog = useModal()
  const { chosen, step, onKeyDown, list } = useSlides(imageUrls.length, first)
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
      onCancel={event => {
        event.preventDefault()
        onClose(chosen)
      }}
      // The arrows move an enlarged picture.
      onKeyDown={isEnlarged ? undefined : onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-backdrop text-on-backdrop open:flex"
    >
      <div className="flex flex-wrap items-center justify-end gap-2 p-2">
        <PictureSteps apartment={apartment} chosen={chosen} step={step} />
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
        aria-label="Bilder"
        className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain py-2 [scrollbar-width:none] focus-visible:outline-on-backdrop"
      >
        {imageUrls.map((path, index) => (
          <li
            key={path}
            tabIndex={enlarged === index ? 0 : undefined}
            className="w-full shrink-0 snap-center snap-always overflow-auto overscroll-contain focus-visible:outline-on-backdrop"
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
