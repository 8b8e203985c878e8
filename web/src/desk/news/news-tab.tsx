import { isScheduled } from '#shared/availabilities.ts'
import { formatDateAndTime } from '#shared/format.ts'
import type { EditableNewsItem } from '#shared/news.ts'
import { NewsPicture } from '../../site/news/news-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ItemList, type CardParts } from '../editing/item-list.tsx'
import { adminNewsQuery } from '../editing/item-queries.ts'

/** The news on the dashboard. */
export const NewsTab = () => (
  <ItemList kind="news" query={adminNewsQuery}>
    {(item, parts) => <NewsAdminCard item={item} {...parts} />}
  </ItemList>
)

/** One news item as its editors see it (specification section 2, /admin). */
function NewsAdminCard({ item, heading, actions }: CardParts & { item: EditableNewsItem }) {
  const isHidden = isScheduled(item)
  return (
    <Card as="article" isRaised className="relative flex h-full flex-col overflow-hidden">
      <NewsPicture item={item} isInCard sizes={cardSizes} className="aspect-3/2" />
      {isHidden && (
        <p className="absolute top-4 left-4">
          <Badge>Schemalagd</Badge>
        </p>
      )}
      <div className="flex grow flex-col p-5">
        <p className="text-sm text-ink-soft">
          {isHidden ? (
            `Visas från ${formatDateAndTime(item.publishedAt)}`
          ) : (
            <RelativeTime moment={item.publishedAt} />
          )}
        </p>
        <h2 id={heading} className="mt-1.5 text-xl">
          {item.title}
        </h2>
        <p className="mt-3 mb-5 line-clamp-4 text-ink-soft">{item.excerpt || item.content}</p>
        {actions}
      </div>
    </Card>
  )
}

const cardSizes = '(min-width: 76rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'
