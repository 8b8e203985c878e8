import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { NewsDialog } from '../site/news/news-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Badges, Buttons } from './buttons.tsx'
import { Cards, Galleries } from './cards.tsx'
import { Colours } from './colours.tsx'
import { newsItem } from './examples.ts'
import { Fields } from './fields.tsx'
import { Radius, Shadow, Spacing } from './measures.tsx'
import { Motion } from './motion.tsx'
import { Notices, Toasts } from './notices.tsx'
import { Contents, Part } from './page-parts.tsx'
import { Text } from './text.tsx'

/**
 * The site's tokens and its own components in their states, for work on the design. Its
 * links are real and lead nowhere.
 */
export function DesignPage() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <MemoryRouter>
      <title>Utseende</title>
      <main className="page-width grid gap-20 pt-14 pb-24">
        <header>
          <h1 className="text-4xl sm:text-5xl">Utseende</h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-soft">
            Allt som webbplatsen är byggd av, i alla sina lägen: först måtten, sedan delarna. Det är
            samma delar som besökarna möter.
          </p>
          <Contents />
        </header>
        <Part heading="Färger">
          <Colours />
        </Part>
        <Part heading="Text">
          <Text />
        </Part>
        <Part heading="Avstånd">
          <Spacing />
        </Part>
        <Part heading="Hörn">
          <Radius />
        </Part>
        <Part heading="Skuggor">
          <Shadow />
        </Part>
        <Part heading="Rörelse">
          <Motion />
        </Part>
        <Part heading="Knappar">
          <Buttons />
        </Part>
        <Part heading="Märken">
          <Badges />
        </Part>
        <Part heading="Fält">
          <Fields />
        </Part>
        <Part heading="Kort">
          <Cards onOpenNews={open} />
        </Part>
        <Part heading="Bildspel">
          <Galleries />
        </Part>
        <Part heading="Besked">
          <Notices />
        </Part>
        <Part heading="Dialog">
          <Button look="secondary" className="justify-self-start" onClick={open}>
            Öppna dialogen
          </Button>
        </Part>
        <Part heading="Meddelanden">
          <Toasts />
        </Part>
      </main>
      {isOpen && <NewsDialog item={newsItem} onClose={() => setOpen(false)} />}
    </MemoryRouter>
  )
}
