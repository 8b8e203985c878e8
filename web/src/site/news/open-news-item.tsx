import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { NewsItem } from '#shared/news.ts'
import { newsDescription, newsPreview } from '#shared/summaries.ts'
import { sentNewsItemQuery } from '../../api/queries.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { NewsDialog } from './news-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** The history state of a news item that was opened from the start page. */
export const openedHere = { isOpenedHere: true }

/**
 * The news item that the address names, in a dialog over the start page. The server sends it along
 * with the requested page; after the start page it is in the list already.
 */
export function OpenNewsItem({ news }: { news: NewsItem[] | undefined }) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  // The prerendered page is the start page, for every item.
  const isHydrated = useHydrated()
  const { data: sent } = useQuery(sentNewsItemQuery(id))
  const item = news?.find(each => each.id === id) ?? sent ?? undefined
  const isGone = id !== '' && !item && (news !== undefined || sent === null)

  useEffect(() => {
    if (!isGone) return
    showToast({ title: 'Nyheten finns inte längre.' })
    void navigate('/', { replace: true })
  }, [isGone, navigate])

  /** After the list, closing goes back to it, so that the browser's history does not grow. */
  function close() {
    if (state?.isOpenedHere) void navigate(-1)
    else void navigate('/')
  }

  if (!id) return null
  if (!item) return <PageHead title="Nyheter" />
  return (
    <>
      <PageHead
        path={`/nyheter/${id}`}
        title={item.title}
        description={newsDescription(item)}
        picture={newsPreview(item)}
        type="article"
      />
      {isHydrated && <NewsDialog key={id} item={item} onClose={close} />}
    </>
  )
}
