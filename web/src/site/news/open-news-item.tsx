import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { splitLines } from '#shared/input/characters.ts'
import { formatDate } from '#shared/format.ts'
import {
  maxListedNews,
  newsPath,
  type NamedNewsItem,
  type SentNewsItem,
} from '#shared/documents.ts'
import type { NewsItem } from '#shared/news.ts'
import { newsDescription } from '#shared/summaries.ts'
import { sentNewsItemQuery } from '../../api/queries.ts'
import { useGoBack } from '../../navigation/go-back.ts'
import { Link } from '../../navigation/site-link.tsx'
import { useHydrated } from '../../ui/store.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { NewsPicture } from './news-card.tsx'

/**
 * The news item that the address names, in a dialog over the start page, without JavaScript below the
 * news. The server sends it along with the requested page; after the start page it is in the list already.
 */
export function OpenNewsItem({ news }: { news: NewsItem[] | undefined }) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const { data: sent } = useQuery(sentNewsItemQuery(id))
  const item = news?.find(listed => listed.id === id) ?? sent ?? undefined
  const isGone = id !== '' && !item && (news !== undefined || sent === null)

  useEffect(() => {
    if (!isGone) return
    showToast({ title: 'Nyheten finns inte längre.' })
    void navigate('/', { replace: true })
  }, [isGone, navigate])

  /** After the list, closing goes back to it, so that the browser's history does not grow. */
  function close() {
    if (state?.steps) goBack(state.steps)
    else void navigate('/')
  }

  if (!id) return null
  if (!item) return <PageHead title="Nyheter" />

  const text = (
    <>
      {item.excerpt && <p className="mb-5 text-lg font-medium">{item.excerpt}</p>}
      <NewsPicture
        item={item}
        sizes="(min-width: 48rem) 40rem, 92vw"
        className="mb-6 h-auto max-h-[70svh] rounded-control object-contain"
      />
      <div className="grid gap-4">
        <Paragraphs text={item.content} />
      </div>
    </>
  )
  const others = <OtherNews {...neighboursOf(id, news, sent)} news={news} />
  return (
    <>
      <PageHead
        path={newsPath(item)}
        title={item.title}
        description={newsDescription(item)}
        picture={{ path: item.imageUrl, alt: item.imageAlt ?? '' }}
        type="article"
      />
      {isHydrated ? (
        <Dialog
          key={id}
          heading={item.title}
          eyebrow={<RelativeTime moment={item.publishedAt} />}
          onClose={close}
        >
          {text}
          {/* The address opens this very item. */}
          <CopyButton className="mt-8">Kopiera länk</CopyButton>
          {others}
        </Dialog>
      ) : (
        <noscript>
          <h3 className="mt-10 text-3xl">{item.title}</h3>
          <p className="my-4">
            <time dateTime={item.publishedAt}>{formatDate(item.publishedAt)}</time>
          </p>
          {text}
          {others}
        </noscript>
      )}
    </>
  )
}

type Neighbours = Pick<SentNewsItem, 'newer' | 'older'>

/** The items beside this one in the list; those that the server has named, where the list ends or is to come. */
function neighboursOf(id: string, news: NewsItem[] = [], sent?: SentNewsItem | null): Neighbours {
  const place = news.findIndex(listed => listed.id === id)
  const [newer, older] = place < 0 ? [] : [news[place - 1], news[place + 1]]
  return { newer: newer ?? sent?.newer, older: older ?? sent?.older }
}

/** Leads to the items that were published after and before this one, by their addresses. */
function OtherNews({ newer, older, news }: Neighbours & { news: NewsItem[] | undefined }) {
  const { state } = useLocation()
  // Only the page of the last one of a full list, and of older ones, names what is older.
  const complete = news?.slice(0, maxListedNews - 1)
  const linkTo = (item: NamedNewsItem) =>
    complete?.some(({ id }) => id === item.id)
      ? { to: newsPath(item), state: state?.steps && { steps: state.steps + 1 } }
      : { href: newsPath(item) }

  if (!newer && !older) return null
  return (
    <nav
      aria-label="Fler nyheter"
      className="mt-8 grid gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-2"
    >
      {newer && (
        <Link {...linkTo(newer)} className="py-1">
          <NeighbourName relation="Nyare" {...newer} />
        </Link>
      )}
      {older && (
        <Link {...linkTo(older)} className="py-1 sm:col-start-2 sm:text-right">
          <NeighbourName relation="Äldre" {...older} />
        </Link>
      )}
    </nav>
  )
}

const NeighbourName = ({ relation, title }: NamedNewsItem & { relation: string }) => (
  <>
    <span className="block text-sm text-ink-soft">{relation} nyhet</span>{' '}
    <span className="font-semibold wrap-anywhere text-accent underline">{title}</span>
  </>
)

/** A text as paragraphs, divided where its lines end. */
const Paragraphs = ({ text }: { text: string }) =>
  splitLines(text)
    .map(line => line.trim())
    .filter(Boolean)
    // oxlint-disable-next-line react/no-array-index-key -- Paragraphs never change places.
    .map((paragraph, position) => <p key={position}>{paragraph}</p>)
