import { useState } from 'react'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Confirmation } from '../forms/confirmation.tsx'
import { ToastRegion } from '../ui/toasts/toast-region.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Example } from './page-parts.tsx'

/** The notices that replace a list or follow a form. */
export function Notices() {
  // It takes the focus when it appears, as it should once a form is sent.
  const [isSent, setSent] = useState(false)
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <Example name="Listan är tom">
        <Notice text="Inga lägenheter hittades. Försök med en annan sökning.">
          <Button look="secondary">Visa alla lägenheter</Button>
        </Notice>
      </Example>
      <Example name="Listan kunde inte hämtas">
        <FailedNotice text="Lägenheterna kunde inte hämtas." onRetry={() => {}} />
      </Example>
      <Example name="Formuläret kunde inte skickas">
        <p className="rounded-control bg-alarm-soft p-4 text-alarm">
          Meddelandet kunde inte skickas. Försök igen om en stund.
        </p>
      </Example>
      <Example name="Formuläret är skickat">
        {isSent ? (
          <Confirmation heading="Din felanmälan är mottagen" reference="F-7K3Q-2M">
            <p>Vi tar hand om felet så snart vi kan.</p>
          </Confirmation>
        ) : (
          <Button look="secondary" className="justify-self-start" onClick={() => setSent(true)}>
            Visa bekräftelsen
          </Button>
        )}
      </Example>
    </div>
  )
}

/** Toasts, shown one at a time for five seconds. */
export const Toasts = () => (
  <div className="flex flex-wrap gap-3">
    <Button
      look="secondary"
      onClick={() =>
        showToast({ title: 'Meddelande skickat!', description: 'Vi hör av oss så snart vi kan.' })
      }
    >
      Det gick bra
    </Button>
    <Button look="secondary" onClick={() => showToast({ ...failed, action: retry })}>
      Det gick fel
    </Button>
    <ToastRegion />
  </div>
)

const failed = {
  title: 'Något gick fel',
  description: 'Försök igen om en stund.',
  variant: 'destructive',
} as const

const retry = { text: 'Försök igen', run: () => {} }
