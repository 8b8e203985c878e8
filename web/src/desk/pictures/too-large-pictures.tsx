import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { shrinkPicture } from '../../uploads/shrink-picture.ts'

interface Props {
  pictures: File[]
  onShrunk: (files: File[]) => void
  onDone: () => void
}

/** Offers to shrink the pictures that exceed the limit, and to add them. */
export function TooLargePictures({ pictures, onShrunk, onDone }: Props) {
  const [isShrinking, setShrinking] = useState(false)
  const [unreadable, setUnreadable] = useState<string[]>([])

  async function shrink() {
    setShrinking(true)
    const shrunk: File[] = []
    const failed: string[] = []
    // One after the other: a phone has no memory for several large pictures at once.
    for (const picture of pictures) {
      const smaller = await shrinkPicture(picture)
      if (smaller) shrunk.push(smaller)
      else failed.push(picture.name)
    }
    setShrinking(false)
    setUnreadable(failed)
    if (shrunk.length > 0) onShrunk(shrunk)
    if (failed.length === 0) onDone()
  }

  if (unreadable.length > 0)
    return (
      <div role="alert" className="mt-4 rounded-card bg-alarm-soft p-4 text-alarm">
        <p className="font-medium">Bilden går inte att förminska. Välj en annan.</p>
        <p>{unreadable.join(', ')}</p>
      </div>
    )

  return (
    <div className="mt-4 rounded-card border border-line p-4">
      <p className="mb-3">{pictures.map(({ name }) => name).join(', ')}</p>
      <Button disabled={isShrinking} onClick={() => void shrink()} className="disabled:opacity-60">
        {pictures.length === 1
          ? 'Förminska och lägg till'
          : `Förminska ${pictures.length} bilder och lägg till`}
      </Button>
    </div>
  )
}
