import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Colours } from './colours.tsx'
import { Fields } from './fields.tsx'
import { Lists } from './lists.tsx'

/** The site's tokens and components in their states, for whoever works on its look. */
export const DesignPage = () => (
  <main className="page-width grid gap-16 py-14">
    <header>
      <h1 className="text-4xl">Utseende</h1>
      <p className="mt-3 text-lg text-ink-soft">
        Färger, text, knappar, fält och listor, i alla sina lägen.
      </p>
    </header>
    <Part heading="Färger">
      <Colours />
    </Part>
    <Part heading="Text">
      <p className="text-6xl font-[650]">Rubrik på en sida</p>
      <p className="text-4xl font-[650]">Rubrik på ett avsnitt</p>
      <p className="text-xl font-[650]">Rubrik på ett kort</p>
      <p className="text-xl text-ink-soft">Ingress: åäö ÅÄÖ é 1 234 m² – 08:00–17:00</p>
      <p>Löpande text i sexton bildpunkter, med radavståndet ett och sextio hundradelar.</p>
      <p className="text-sm text-ink-soft">Liten text under ett fält.</p>
    </Part>
    <Part heading="Knappar och märken">
      <div className="flex flex-wrap items-center gap-4">
        <Button>Huvudknapp</Button>
        <Button look="secondary">Annan knapp</Button>
        <Button disabled className="opacity-70">
          Skickar...
        </Button>
        <Badge>Kommer snart</Badge>
      </div>
    </Part>
    <Part heading="Fält">
      <Fields />
    </Part>
    <Part heading="Kort och besked">
      <Lists />
    </Part>
  </main>
)

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="grid gap-5 border-t border-line pt-8">
    <h2 className="text-2xl">{heading}</h2>
    {children}
  </section>
)
