import { useParams } from 'react-router'
import { AreaCards } from '../services/area-cards.tsx'
import { LettingsPromo } from '../apartments/lettings-promo.tsx'
import { NewsSection } from '../news/news-section.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StartHero } from './start-hero.tsx'

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
