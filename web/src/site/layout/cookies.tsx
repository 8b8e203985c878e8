import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { createStoredText, useStore } from '../../ui/store.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** The values of a choice in local storage (specification section 3), and its name for people. */
const choices = new Map([
  ['declined', 'Avvisa'],
  ['accepted', 'Acceptera'],
])

const stored = createStoredText('localStorage', 'cookieConsent')

/** The name of the visitor's choice, if one is made. Rendered pages assume one, and have no banner. */
const useChoice = () => choices.get(useStore(stored, 'accepted') ?? '')

/** Asks once (specification section 4), in a room of its own below the page, whose last lines stay in reach. */
export function CookieBanner() {
  if (useChoice()) return null
  return (
    <section
      id="cookies"
      aria-label="Cookies"
      className="sticky bottom-0 z-1 border-t border-line bg-surface shadow-lifted"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <p className="grow basis-72 text-sm sm:text-base">
          Vi använder cookies för att förbättra din upplevelse. Läs mer i vår{' '}
          <TextLink to="/integritetspolicy">integritetspolicy</TextLink>.
        </p>
        <CookieButtons />
      </div>
    </section>
  )
}

/** A button, and its dialog: a choice can be changed as easily as it was made. */
export function CookieSettings({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  const choice = useChoice()
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
          <p role="status">Du har valt: {choice ?? 'inget ännu'}.</p>
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

/** Two buttons of the same size and weight, so that refusing is as easy as accepting. */
const CookieButtons = () => (
  <div className="flex grow flex-wrap gap-3 sm:max-w-80">
    {[...choices].map(([value, name]) => (
      <Button
        key={value}
        look="secondary"
        onClick={() => stored.set(value)}
        className="flex-1 basis-28 max-sm:px-3"
      >
        {name}
      </Button>
    ))}
  </div>
)
