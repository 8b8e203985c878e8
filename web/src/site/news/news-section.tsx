import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { NewsItem } from '#shared/news.ts'
import { newsQuery, sentNewsItemQuery } from '../../api/queries.ts'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { NewsItemText } from './news-item-text.tsx'
import { NewsCard, NewsCardSkeleton } from './news-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { openedHere, OpenNewsItem } from './open-news-item.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'

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
