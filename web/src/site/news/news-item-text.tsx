import { formatDate } from '#shared/format.ts'
import type { NewsItem } from '#shared/news.ts'
import { EmailLink } from '../../ui/email-link.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'
import { Paragraphs } from './paragraphs.tsx'

/** A whole news item for readers without JavaScript, whose browser opens no dialog. */
export const NewsItemText = ({ item }: { item: NewsItem }) => (
  <div className="grid gap-4">
    <h3 className="text-3xl">{item.title}</h3>
    <p>
      <time dateTime={item.publishedAt}>{formatDate(item.publishedAt)}</time>
    </p>
    <Paragraphs text={item.excerpt ?? ''} />
    {item.imageUrl && (
      <PublishedPicture
        path={item.imageUrl}
        alt={item.imageAlt ?? ''}
        sizes="92vw"
        className="w-full"
      />
    )}
    <Paragraphs text={item.content} />
    <p>
      Ring <PhoneLink /> eller mejla <EmailLink />.
    </p>
  </div>
)
