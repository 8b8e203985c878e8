import { useState, type ComponentType } from 'react'
import { sentences } from '#shared/sentences.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { Button } from '../../ui/button.tsx'
import type { UploadDialogProps } from './upload-dialog.tsx'

interface Props {
  text: string
  /** The number of pictures that can be added. */
  room: number
  onUploaded: (paths: string[]) => void
}

/** Opens the upload dialog, whose code is fetched only then. */
export function UploadButton({ text, room, onUploaded }: Props) {
  const [UploadDialog, setUploadDialog] = useState<ComponentType<UploadDialogProps>>()
  const [isOpen, setOpen] = useState(false)

  async function open() {
    try {
      const module = await import('./upload-dialog.tsx')
      setUploadDialog(() => module.UploadDialog)
      setOpen(true)
    } catch {
      showToast({
        title: 'Kunde inte ladda upp bild',
        description: sentences.offline,
        variant: 'destructive',
      })
    }
  }

  return (
    <>
      <Button
        look="secondary"
        name="imageUrls"
        aria-haspopup="dialog"
        disabled={room <= 0}
        onClick={() => void open()}
        className="justify-self-start disabled:opacity-50"
      >
        {text}
      </Button>
      {isOpen && UploadDialog && (
        <UploadDialog
          heading={text}
          limit={room}
          onUploaded={onUploaded}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
