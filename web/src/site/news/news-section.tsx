import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { newsQuery } from '../../api/queries.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { CardSkeletons, Skeleton } from '../../ui/skeleton.tsx'
import { NewsCard } from './news-card.tsx'
import { OpenNewsItem } from './open-news-item.tsx'
import { SectionHeading } from '../layout/page-hero.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'

/** The number of the latest news that the start page shows (specification section 9). */
const shownNews = 3

/** The latest news, and the one that the address names in a dialog. */
export function NewsSection() {
  const query = useQuery(newsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="page-width py-16 sm:py-24">
      <SectionHeading ref={heading} tabIndex={-1} className="mb-10">
        Nyheter
      </SectionHeading>
      <QueryView
        query={query}
        loading={<NewsLoading />}
        failed="Nyheterna kunde inte hämtas."
        empty="Inga nyheter att visa ännu. Kom tillbaka snart för uppdateringar!"
        onRetry={() => heading.current!.focus()}
      >
        {news => (
          <ul className={grid}>
            {news.slice(0, shownNews).map(item => (
              <li key={item.id}>
                <NewsCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <OpenNewsItem news={query.data} />
    </section>
  )
}

const NewsLoading = () => (
  <>
    <p role="status" className="sr-only noscript:hidden">
      Laddar nyheter...
    </p>
    <CardSkeletons className={grid} picture="aspect-3/2">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-2.5 h-6 w-3/4" />
      <Skeleton className="mt-4 h-16" />
      <Skeleton className="mt-5 h-8 w-24" />
    </CardSkeletons>
    <WithoutJavaScript />
  </>
)

const grid = 'grid gap-6 md:grid-cols-3 lg:gap-8'
