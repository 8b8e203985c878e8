import { Ingress, PageHero } from '../layout/page-hero.tsx'
import { NextStep } from '../layout/next-step.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ServiceGrid } from './service-grid.tsx'
import { WhyUs } from './why-us.tsx'
import { groundReasons, groundServices } from './marktjanster-content.ts'

/** Contracting and machine rental. */
export const Component = () => (
  <>
    <PageHead
      path="/marktjanster"
      title="Marktjänster och maskinuthyrning"
      description="Entreprenad, grävning, plattläggning och uthyrning av maskiner i Tranås. Berätta om ditt projekt så återkommer vi."
    />
    <PageHero heading="Marktjänster">
      <Ingress>
        Vi gräver, bygger upp och lägger plattor åt fastighetsägare, företag och privatpersoner. Vi
        hyr också ut maskiner.
      </Ingress>
    </PageHero>
    <section className="page-width py-14 sm:py-20">
      <h2 className="sr-only">Det här gör vi</h2>
      <ServiceGrid services={groundServices} isNearTop />
    </section>
    <WhyUs reasons={groundReasons} />
    <NextStep
      text="Beskriv vad du vill göra och var, så återkommer vi med frågor eller ett förslag."
      button="Diskutera ditt projekt"
      to="/kontakt?tjanst=marktjanster"
    />
  </>
)
