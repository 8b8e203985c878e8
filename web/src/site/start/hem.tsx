import { useParams } from 'react-router'
import { LettingsPromo } from '../apartments/lettings-promo.tsx'
import { NewsSection } from '../news/news-section.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StartHero } from './start-hero.tsx'
import { areas } from '../services/areas.ts'
import { ServiceGrid } from '../services/service-parts.tsx'

/** The start page; `/nyheter/{id}` is the same page with that news item open. */
export function Component() {
  const { id } = useParams()
  return (
    <>
      {!id && <StartHead />}
      <StartHero />
      <AreaCards />
      <LettingsPromo />
      <NewsSection />
    </>
  )
}

const StartHead = () => (
  <PageHead
    path="/"
    title="Fastighetsskötsel och markarbeten i Tranås"
    description="Fastighetsskötsel, uthyrning av lägenheter, markarbeten samt bil- och maskinservice i Tranås. För fastighetsägare, företag och privatpersoner."
  />
)

/** The four areas, each with a link to its page; `/#tjanster` leads here. */
const AreaCards = () => (
  <section id="tjanster" className="page-width py-16 sm:py-24">
    <h2 className="text-3xl sm:text-4xl">Våra tjänster</h2>
    <p className="mt-4 mb-10 max-w-2xl text-lg text-ink-soft">
      Vi arbetar inom fyra områden. Välj det du behöver hjälp med.
    </p>
    <ServiceGrid services={areas} />
  </section>
)
