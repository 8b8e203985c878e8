import { Button } from '../../ui/button.tsx'
import { useLazyDialog } from '../dialogs/use-lazy-dialog.ts'

interface Props {
  text: string
  /** The number of pictures that can be added. */
  room: number
  onUploaded: (paths: string[]) => void
}

/** Opens the upload dialog, whose code is fetched only then. */
export function UploadButton({ text, room, onUploaded }: Props) {
  const { Dialog, open, close } = useLazyDialog(load, 'Kunde inte ladda upp bild')

  return (
    <>
      <Button
        look="secondary"
        name="imageUrls"
        aria-haspopup="dialog"
        disabled={room <= 0}
        onClick={open}
        className="justify-self-start disabled:opacity-50"
      >
        {text}
      </Button>
      {Dialog && <Dialog heading={text} limit={room} onUploaded={onUploaded} onClose={close} />}
    </>
  )
}

const load = async () => (await import('./upload-dialog.tsx')).UploadDialog
