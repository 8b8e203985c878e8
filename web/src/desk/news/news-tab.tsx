import { isScheduled } from '#shared/availabilities.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { NewsPicture } from '../../site/news/news-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ItemList } from '../editing/item-list.tsx'
import { adminNewsQuery } from './queries.ts'

/** The news on the dashboard, as their editors see them (specification section 2, /admin). */
export const NewsTab = () => (
  <ItemList kind="news" query={adminNewsQuery}>
    {(item, { heading, actions }) => (
      <Card as="article" isRaised className="relative flex h-full flex-col overflow-hidden">
        <NewsPicture item={item} isInCard sizes={cardSizes} className="aspect-3/2" />
        {isScheduled(item) && (
          <p className="absolute top-4 left-4">
            <Badge>Schemalagd</Badge>
          </p>
        )}
        <div className="flex grow flex-col p-5">
          <p className="text-sm text-ink-soft">
            {isScheduled(item) ? (
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
    )}
  </ItemList>
)

const cardSizes = '(min-width: 76rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'
