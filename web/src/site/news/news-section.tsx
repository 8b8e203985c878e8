import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { newsQuery, sentNewsItemQuery } from '../../api/queries.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { CardSkeletons, Skeleton } from '../../ui/skeleton.tsx'
import { NewsCard } from './news-card.tsx'
import { OpenNewsItem, Paragraphs } from './open-news-item.tsx'
import { SectionHeading } from '../layout/page-hero.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'
import { formatDate } from '#shared/format.ts'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'

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
    {import.meta.env.SSR ? <NewsWithoutJavaScript /> : <WithoutJavaScript />}
  </>
)

/**
 * The whole news item that the address names, if any, for readers whose browser opens no dialog. React
 * leaves the content of a noscript alone.
 */
function NewsWithoutJavaScript() {
  const { id = '' } = useParams()
  const { data: item } = useQuery(sentNewsItemQuery(id))
  if (!item) return <WithoutJavaScript />
  return (
    <noscript>
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
    </noscript>
  )
}

const grid = 'grid gap-6 md:grid-cols-3 lg:gap-8'
