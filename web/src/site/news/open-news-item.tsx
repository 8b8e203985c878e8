import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { splitLines } from '#shared/input/characters.ts'
import { formatDate } from '#shared/format.ts'
import type { NewsItem } from '#shared/news.ts'
import { newsDescription } from '#shared/summaries.ts'
import { sentNewsItemQuery } from '../../api/queries.ts'
import { useGoBack } from '../../navigation/go-back.ts'
import { useHydrated } from '../../ui/store.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { copyAddress } from '../../ui/copy-address.ts'
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
    if (state?.isOpenedHere) goBack()
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
  return (
    <>
      <PageHead
        path={`/nyheter/${id}`}
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
          <CopyLink />
        </Dialog>
      ) : (
        <noscript>
          <h3 className="mt-10 text-3xl">{item.title}</h3>
          <p className="my-4">
            <time dateTime={item.publishedAt}>{formatDate(item.publishedAt)}</time>
          </p>
          {text}
        </noscript>
      )}
    </>
  )
}

/** Copies the address, which opens this very item. */
function CopyLink() {
  const [result, setResult] = useState('')

  return (
    <p className="mt-8 flex flex-wrap items-center gap-4">
      <Button look="secondary" onClick={async () => setResult(await copyAddress())}>
        Kopiera länk
      </Button>
      <span role="status">{result}</span>
    </p>
  )
}

/** A text as paragraphs, divided where its lines end. */
const Paragraphs = ({ text }: { text: string }) =>
  splitLines(text)
    .map(line => line.trim())
    .filter(Boolean)
    // oxlint-disable-next-line react/no-array-index-key -- Paragraphs never change places.
    .map((paragraph, position) => <p key={position}>{paragraph}</p>)
