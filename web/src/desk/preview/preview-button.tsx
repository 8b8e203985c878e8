import { useState } from 'react'
import { previewPage } from '#shared/pages.ts'
import { sentences } from '#shared/sentences.ts'
import { Button } from '../../ui/button.tsx'
import { DeskDialog } from '../dialogs/desk-dialog.tsx'

interface Props {
  /** The body that would be saved, complete or not. */
  apartment: object
}

/** Shows the page of an apartment as it is written now, without saving it. */
export function PreviewButton({ apartment }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="justify-self-start max-sm:w-full"
      >
        Förhandsgranska
      </Button>
      {isOpen && <PreviewDialog apartment={apartment} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The page in a frame, as wide as on a phone or a computer. */
function PreviewDialog({ apartment, onClose }: Props & { onClose: () => void }) {
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const [status, setStatus] = useState('Laddar förhandsvisningen...')

  return (
    <DeskDialog heading="Förhandsgranska" size="wide" onClose={onClose}>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-8">
        <div role="group" aria-label="Bredd" className="flex gap-2">
          {(['phone', 'computer'] as const).map(name => (
            <Button
              key={name}
              look={width === name ? 'primary' : 'secondary'}
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
            >
              {widths[name].text}
            </Button>
          ))}
        </div>
        <p role="status" className="text-sm text-ink-soft">
          {status}
        </p>
      </div>
      <div className="relative min-h-0 grow overflow-hidden border-t border-line bg-mist [container-type:size]">
        {/* The page reads its apartment from this element, and sends Escape to it. */}
        {/* oxlint-disable-next-line iframe-missing-sandbox -- A page of ours, whose policy lets it call nothing. */}
        <iframe
          src={previewPage}
          title="Lägenhetens sida"
          data-apartment={JSON.stringify(apartment)}
          // The browser's own page about a lost connection shows its document to nobody.
          onLoad={({ currentTarget: { contentDocument } }) =>
            setStatus(contentDocument ? harmless : sentences.offline)
          }
          className={`block bg-paper ${widths[width].look}`}
        />
      </div>
    </DeskDialog>
  )
}

const harmless = 'Förhandsvisningen sparar inget. Länkar och formulär är avstängda.'

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
