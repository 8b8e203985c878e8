import { useEffect, useRef, useState } from 'react'
import { previewPage } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { DeskDialog } from '../dialogs/desk-dialog.tsx'
import { frameAsksToClose, frameIsReady, previewMessage } from './preview-message.ts'

interface Props {
  apartment: object
  onClose: () => void
}

/** An apartment's page in a frame, as wide as on a phone or a computer. */
export function PreviewDialog({ apartment, onClose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    function receive({ origin, source, data }: MessageEvent) {
      const page = frame.current!.contentWindow!
      if (origin !== location.origin || source !== page) return
      if (data === frameAsksToClose) onClose()
      if (data !== frameIsReady) return
      page.postMessage(previewMessage(apartment), location.origin)
      setShown(true)
    }

    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [apartment, onClose])

  return (
    <DeskDialog heading="Förhandsgranska" size="wide" onClose={onClose}>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-8">
        <div role="group" aria-label="Bredd" className="flex gap-2">
          {(['phone', 'computer'] as const).map(each => (
            <Button
              key={each}
              look={width === each ? 'primary' : 'secondary'}
              aria-pressed={width === each}
              onClick={() => setWidth(each)}
            >
              {widths[each].text}
            </Button>
          ))}
        </div>
        <p role="status" className="text-sm text-ink-soft">
          {isShown
            ? 'Förhandsvisningen sparar inget. Länkar och formulär är avstängda.'
            : 'Laddar förhandsvisningen...'}
        </p>
      </div>
      <div className="relative min-h-0 grow overflow-hidden border-t border-line bg-mist [container-type:size]">
        {/* oxlint-disable-next-line iframe-missing-sandbox -- A page of ours, whose policy lets it call nothing. */}
        <iframe
          ref={frame}
          src={previewPage}
          title="Lägenhetens sida"
          className={`block bg-paper ${widths[width].look}`}
        />
      </div>
    </DeskDialog>
  )
}

/** A computer's page is drawn 80 rem wide, and smaller where the dialog is narrower than that. */
const widths = {
  phone: {
    text: 'Telefon',
    look: 'mx-auto h-full w-full max-w-[390px] sm:border-x sm:border-line',
  },
  computer: {
    text: 'Dator',
    look: 'h-[calc(100cqh/min(1,tan(atan2(100cqw,80rem))))] w-[max(100cqw,80rem)] origin-top-left scale-[min(1,tan(atan2(100cqw,80rem)))]',
  },
}
