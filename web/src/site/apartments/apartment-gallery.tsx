import { useState } from 'react'
import { altOf, planOf } from '#shared/summaries.ts'
import type { Apartment } from '#shared/apartments.ts'
import { imageVersions } from '#shared/picture-versions.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'
import { LargePictures, PictureButton, useSlides } from './slides.tsx'

/** The pictures of an apartment: one large, others by swipe, arrows and thumbnails. */
export function ApartmentGallery({ apartment }: { apartment: Apartment }) {
  const { imageUrls } = apartment
  const { chosen, show, steps, onKeyDown, list } = useSlides(apartment)
  /** The picture with which the full screen begins; undefined without one. */
  const [large, setLarge] = useState<number>()
  const plan = planOf(apartment)

  function close(shown: number) {
    setLarge(undefined)
    show(shown)
  }

  return (
    <section aria-label="Bilder på lägenheten">
      {imageUrls.length > 0 ? (
        <div className="relative">
          <ul
            {...list}
            onKeyDown={onKeyDown}
            onClick={() => setLarge(chosen)}
            className="flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto rounded-card bg-mist [scrollbar-width:none] noscript:block print:block print:columns-2"
          >
            {imageUrls.map((path, index) => (
              <li
                key={path}
                className={`w-full shrink-0 snap-center snap-always ${index > 0 && index !== plan ? 'print:hidden' : ''}`}
              >
                <PublishedPicture
                  path={path}
                  alt={altOf(apartment, index)}
                  sizes="(min-width: 76rem) 43rem, (min-width: 64rem) 56vw, 92vw"
                  isFirst={index === 0}
                  className="aspect-4/3 w-full object-contain"
                />
              </li>
            ))}
          </ul>
          <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-end gap-2 *:pointer-events-auto noscript:hidden">
            {steps}
            <PictureButton name="Visa i helskärm" shape="area" onClick={() => setLarge(chosen)} />
          </div>
        </div>
      ) : (
        <div className="grid aspect-4/3 place-content-center justify-items-center gap-3 rounded-card bg-mist text-accent">
          <Icon shape="house" className="size-16" />
          <p>Bild saknas</p>
        </div>
      )}
      {imageUrls.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-2 sm:grid-cols-6 noscript:hidden">
          {imageUrls.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-current={index === chosen}
                onClick={() => show(index)}
                className="block w-full overflow-hidden rounded-control border-accent aria-[current=true]:border-2"
              >
                <img
                  src={imageVersions(path).versions[0]!.path}
                  alt={altOf(apartment, index)}
                  loading="lazy"
                  decoding="async"
                  className="aspect-4/3 min-h-11 w-full bg-mist object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {plan >= 0 && (
        <Button look="secondary" onClick={() => setLarge(plan)} className="mt-3 noscript:hidden">
          Visa planritningen
        </Button>
      )}
      {large !== undefined && <LargePictures apartment={apartment} first={large} onClose={close} />}
    </section>
  )
}
