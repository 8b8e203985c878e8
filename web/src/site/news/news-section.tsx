import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { NewsItem } from '#shared/news.ts'
import { newsQuery, sentNewsItemQuery } from '../../api/queries.ts'
import { FailedNotice, Notice } from '../../ui/notice.tsx'
import { NewsCard, NewsCardSkeleton } from './news-card.tsx'
import { openedHere, OpenNewsItem } from './open-news-item.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'
import { formatDate } from '#shared/format.ts'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'
import { Paragraphs } from './paragraphs.tsx'

/** The number of the latest news that the start page shows (specification section 9). */
const shownNews = 3

/** The latest news, and the one that the address names in a dialog. */
export function NewsSection() {
  const { data, isPending, isError, refetch } = useQuery(newsQuery)
  const heading = useRef<HTMLHeadingElement>(null)

  function retry() {
    // The button that was pressed is about to go.
    heading.current!.focus()
    void refetch()
  }

  return (
    <section className="page-width py-16 sm:py-24">
      <h2 ref={heading} tabIndex={-1} className="mb-10 text-3xl sm:text-4xl">
        Nyheter
      </h2>
      {isPending && <NewsLoading />}
      {isError && <FailedNotice text="Nyheterna kunde inte hämtas." onRetry={retry} />}
      {data && <NewsGrid news={data.slice(0, shownNews)} />}
      <OpenNewsItem news={data} />
    </section>
  )
}

function NewsGrid({ news }: { news: NewsItem[] }) {
  const navigate = useNavigate()
  if (news.length === 0)
    return <Notice text="Inga nyheter att visa ännu. Kom tillbaka snart för uppdateringar!" />
  return (
    <ul className={grid}>
      {news.map(item => (
        <li key={item.id}>
          <NewsCard
            item={item}
            onOpen={() => void navigate(`/nyheter/${item.id}`, { state: openedHere })}
          />
        </li>
      ))}
    </ul>
  )
}

const NewsLoading = () => (
  <>
    <p role="status" className="sr-only noscript:hidden">
      Laddar nyheter...
    </p>
    <div className={`${grid} noscript:hidden`}>
      <NewsCardSkeleton />
      <NewsCardSkeleton />
      <NewsCardSkeleton />
    </div>
    {import.meta.env.SSR ? <NewsWithoutJavaScript /> : <WithoutJavaScript />}
  </>
)

/** The news item that the address names, if any. React leaves the content of a noscript alone. */
function NewsWithoutJavaScript() {
  const { id = '' } = useParams()
  const { data: item } = useQuery(sentNewsItemQuery(id))
  if (!item) return <WithoutJavaScript />
  return (
    <noscript>
      <NewsItemText item={item} />
    </noscript>
  )
}

const grid = 'grid gap-6 md:grid-cols-3 lg:gap-8'

/** A whole news item for readers without JavaScript, whose browser opens no dialog. */
const NewsItemText = ({ item }: { item: NewsItem }) => (
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
