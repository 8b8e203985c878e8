import { useState } from 'react'
import { altOf } from '#shared/apartment-texts.ts'
import type { Apartment } from '#shared/apartments.ts'
import { imageVersions } from '#shared/image-versions.ts'
import { Icon } from '../../ui/icon.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'

/** The pictures of an apartment: one large, and thumbnails that choose it. */
export function ApartmentGallery({ apartment }: { apartment: Apartment }) {
  const { imageUrls } = apartment
  const [chosen, setChosen] = useState(0)
  const shown = imageUrls[chosen]

  return (
    <section aria-label="Bilder på lägenheten">
      {shown ? (
        <PublishedPicture
          key={shown}
          path={shown}
          alt={altOf(apartment, chosen)}
          sizes={sizes}
          isFirst
          className="aspect-4/3 w-full rounded-card bg-mist object-contain"
        />
      ) : (
        <NoPicture />
      )}
      {imageUrls.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-2 sm:grid-cols-6 sm:gap-3 print:hidden noscript:hidden">
          {imageUrls.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={`Visa bild ${index + 1} av ${imageUrls.length}`}
                aria-current={index === chosen}
                onClick={() => setChosen(index)}
                className="block w-full overflow-hidden rounded-control border-2 border-transparent aria-[current=true]:border-accent"
              >
                <img
                  src={imageVersions(path).versions[0]!.path}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="aspect-4/3 w-full bg-mist object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <noscript>{import.meta.env.SSR && <OtherPictures apartment={apartment} />}</noscript>
    </section>
  )
}

/** The pictures that the thumbnails link to, shown without JavaScript. */
const OtherPictures = ({ apartment }: { apartment: Apartment }) =>
  apartment.imageUrls
    .slice(1)
    .map((path, index) => (
      <PublishedPicture
        key={path}
        path={path}
        alt={altOf(apartment, index + 1)}
        sizes={sizes}
        className="mt-3 w-full rounded-card bg-mist"
      />
    ))

/** The width at which the chosen picture is shown. */
const sizes = '(min-width: 76rem) 43rem, (min-width: 64rem) 56vw, 92vw'

const NoPicture = () => (
  <div className="grid aspect-4/3 place-content-center justify-items-center gap-3 rounded-card bg-mist text-accent">
    <Icon shape="house" className="size-16" />
    <p>Bild saknas</p>
  </div>
)
