import { useId } from 'react'
import { useNavigate } from 'react-router'
import { newsPath } from '#shared/documents.ts'
import type { NewsItem } from '#shared/news.ts'
import { nyhet } from '../../pictures/area-pictures.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** One news item on the start page. */
export function NewsCard({ item }: { item: NewsItem }) {
  const heading = useId()
  const navigate = useNavigate()
  return (
    <Card as="article" isRaised className="flex h-full flex-col overflow-hidden">
      <NewsPicture item={item} isInCard sizes={cardSizes} className="aspect-3/2 object-cover" />
      <div className="flex grow flex-col p-5 sm:p-6">
        <p className="text-sm text-ink-soft">
          <RelativeTime moment={item.publishedAt} />
        </p>
        <h3 id={heading} className="mt-1.5 text-xl">
          {item.title}
        </h3>
        <p className="mt-3 mb-4 line-clamp-4 text-ink-soft">{item.excerpt || item.content}</p>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={heading}
          onClick={() => void navigate(newsPath(item), { state: { steps: 1 } })}
          className="mt-auto inline-flex min-h-11 items-center gap-2 self-start rounded-control font-semibold text-accent underline-offset-4 hover:underline"
        >
          Läs mer
          <Icon shape="forward" />
        </button>
      </div>
    </Card>
  )
}

const cardSizes = '(min-width: 76rem) 23rem, (min-width: 48rem) 30vw, 92vw'

interface PictureProps {
  item: NewsItem
  sizes: string
  className: string
  isInCard?: boolean
}

/** A news item's picture, or ours where it has none. */
export function NewsPicture({ item, isInCard, className, sizes }: PictureProps) {
  const shown = { sizes, className: `w-full bg-mist ${className}` }
  return item.imageUrl ? (
    <PublishedPicture
      {...shown}
      path={item.imageUrl}
      alt={item.imageAlt ?? ''}
      isInCard={isInCard}
    />
  ) : (
    <Picture {...shown} files={nyhet} alt="" />
  )
}
