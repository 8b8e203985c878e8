import type { NewsItem } from '#shared/news.ts'
import { nyhet } from '../../pictures/area-pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'

interface Props {
  item: NewsItem
  sizes: string
  className: string
  isInCard?: boolean
}

/** A news item's picture, or ours where it has none. */
export const NewsPicture = ({ item, sizes, className, isInCard }: Props) =>
  item.imageUrl ? (
    <PublishedPicture
      path={item.imageUrl}
      alt={item.imageAlt ?? ''}
      sizes={sizes}
      isInCard={isInCard}
      className={`w-full bg-mist object-cover ${className}`}
    />
  ) : (
    <Picture
      files={nyhet}
      alt=""
      sizes={sizes}
      className={`w-full bg-mist object-cover ${className}`}
    />
  )
