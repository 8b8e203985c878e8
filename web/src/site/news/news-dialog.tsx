import { useState } from 'react'
import type { NewsItem } from '#shared/news.ts'
import { Button } from '../../ui/button.tsx'
import { copyAddress } from '../../ui/copy-address.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NewsPicture } from './news-picture.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

interface Props {
  item: NewsItem
  onClose: () => void
}

/** A whole news item (specification section 2, start page). */
export const NewsDialog = ({ item, onClose }: Props) => (
  <Dialog
    heading={item.title}
    eyebrow={
      <p className="mb-2 text-sm text-ink-soft">
        <RelativeTime moment={item.publishedAt} />
      </p>
    }
    onClose={onClose}
  >
    {item.excerpt && <p className="mb-5 text-lg font-medium">{item.excerpt}</p>}
    <NewsPicture
      item={item}
      sizes="(min-width: 48rem) 40rem, 92vw"
      className="mb-6 aspect-3/2 rounded-control"
    />
    <div className="grid gap-4">
      <Paragraphs text={item.content} />
    </div>
    <CopyLink />
  </Dialog>
)

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
