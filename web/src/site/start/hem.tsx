import { useParams } from 'react-router'
import { LettingsPromo } from '../apartments/lettings-promo.tsx'
import { NewsSection } from '../news/news-section.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StartHero } from './start-hero.tsx'
import {
  areaAlltjanst,
  areaFastigheter,
  areaMarktjanster,
  areaBilMaskinteknik,
} from '../../pictures/area-pictures.ts'
import { SectionHeading } from '../layout/page-hero.tsx'
import { ServiceGrid, type Service } from '../services/service-card.tsx'

/** The start page; `/nyheter/{id}` is the same page with that news item open. */
export function Component() {
  const { id } = useParams()
  return (
    <>
      {!id && (
        <PageHead
          path="/"
          title="Fastighetsskötsel och markarbeten i Tranås"
          description="Fastighetsskötsel, uthyrning av lägenheter, markarbeten samt bil- och maskinservice i Tranås. För fastighetsägare, företag och privatpersoner."
        />
      )}
      <StartHero />
      <section id="tjanster" className="page-width py-16 sm:py-24">
        <SectionHeading>Våra tjänster</SectionHeading>
        <p className="mt-4 mb-10 max-w-2xl text-lg text-ink-soft">
          Vi arbetar inom fyra områden. Välj det du behöver hjälp med.
        </p>
        <ServiceGrid services={areas} />
      </section>
      <LettingsPromo />
      <NewsSection />
    </>
  )
}

/** The four areas in which the company works, each with a page (specification section 2); `/#tjanster` leads to them. */
const areas: Service[] = [
  {
    title: 'Alltjänst',
    description: 'Fastighetsförvaltning, Städ, Trädgård, Sopning, Snöskottning',
    services: ['Fastighetsförvaltning', 'Städ', 'Trädgård', 'Sopning', 'Snöskottning'],
    image: areaAlltjanst,
    icon: 'M4 20h16M6 20V9l6-4 6 4v11M10 20v-5h4v5',
    linkTo: '/alltjanst',
  },
  {
    title: 'Fastigheter',
    description: 'Uthyrning av lägenheter, felanmälan och fastighetsservice.',
    services: ['Uthyrning av lägenheter', 'Felanmälan', 'Fastighetsservice'],
    image: areaFastigheter,
    icon: 'M7 20V4h10v16M4 20h16M10 8h.01M14 8h.01M10 12h.01M14 12h.01M11 20v-4h2v4',
    linkTo: '/fastigheter',
  },
  {
    title: 'Marktjänster',
    description: 'Entreprenad, grävning, plattläggning och maskinuthyrning.',
    services: ['Entreprenad', 'Grävning', 'Plattläggning', 'Maskinuthyrning'],
    image: areaMarktjanster,
    icon: 'M4 17.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Zm5 0h4M6 15V9h4l3 6v2.5M13 13l3-7 4 3v5l-3 1',
    linkTo: '/marktjanster',
  },
  {
    title: 'Bil & Maskinteknik',
    description: 'Bilreparation, maskinservice, diagnostik och förebyggande underhåll.',
    services: ['Bilreparation', 'Maskinservice', 'Diagnostik', 'Förebyggande underhåll'],
    image: areaBilMaskinteknik,
    icon: 'M4 16v-4l2-5h12l2 5v4M4 12h16M4 16h16v2.5M4 16v2.5M7.5 14h.01M16.5 14h.01',
    linkTo: '/bil-maskinteknik',
  },
]
