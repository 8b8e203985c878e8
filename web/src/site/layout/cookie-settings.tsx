import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { CookieButtons } from './cookie-buttons.tsx'
import { useCookieChoice } from './cookie-choice.ts'

/** The button in the footer and its dialog: a choice can be changed as easily as it was made. */
export function CookieSettings({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  const choice = useCookieChoice()
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${className} noscript:hidden`}
      >
        Cookieinställningar
      </button>
      {isOpen && (
        <Dialog heading="Cookieinställningar" onClose={() => setOpen(false)}>
          <p role="status">Du har valt: {choice ? names[choice] : 'inget ännu'}.</p>
          <p className="mt-3 mb-6 text-ink-soft">
            Webbplatsen sätter inga cookies för besökare. Det enda som sparas i din webbläsare är
            ditt val här, språket om du byter det för en felanmälan och, tills du stänger fliken,
            vilken lägenhet du såg senast.
          </p>
          <CookieButtons />
        </Dialog>
      )}
    </>
  )
}

const names = { accepted: 'Acceptera', declined: 'Avvisa' }
