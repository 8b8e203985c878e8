import { altOf, planOf, type Pictured } from '#shared/apartment-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'

interface Props {
  apartment: Pictured
  isNearTop: boolean
}

/** The first picture of an apartment as its card shows it, or a placeholder. */
export function ApartmentPicture({ apartment, isNearTop }: Props) {
  const { imageUrls } = apartment
  const [first] = imageUrls
  if (!first) return <Placeholder />

  return (
    <div className="relative">
      <PublishedPicture
        path={first}
        alt={altOf(apartment, 0)}
        isInCard
        sizes="(min-width: 76rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
        isNearTop={isNearTop}
        className="aspect-4/3 w-full bg-mist object-cover"
      />
      {imageUrls.length > 1 && (
        <p className="absolute right-4 bottom-4 flex items-center gap-1.5 rounded-full bg-backdrop/85 px-3 py-1 text-sm text-on-backdrop">
          <Icon shape="pictures" className="size-4" />
          {imageUrls.length} bilder
          {planOf(apartment) >= 0 && ' · planritning'}
        </p>
      )}
    </div>
  )
}

const Placeholder = () => (
  <div className="grid aspect-4/3 place-items-center bg-mist text-accent">
    <div className="rounded-full bg-surface p-6">
      <Icon shape="house" className="size-10" />
    </div>
  </div>
)
