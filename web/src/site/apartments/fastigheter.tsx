import { useRef } from 'react'
import { useKnownApartments } from '../../api/queries.ts'
import { FormFallback, IssueReportForm } from '../../forms/lazy-forms.tsx'
import { InLanguage } from '../../languages/in-language.tsx'
import { preferredMotion } from '../../navigation/scroll-and-focus.ts'
import { pictureOf } from '../../pictures/picture.ts'
import { Card } from '../../ui/card.tsx'
import { OnCallLink, PhoneLink } from '../../ui/contact-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Ingress, PageHero, SectionHeading } from '../layout/page-hero.tsx'
import { ApartmentList } from './apartment-list.tsx'
import { ApartmentSearch } from './apartment-search.tsx'
import { lastOpened } from './last-opened.ts'
import { filterApartments, useListing } from './listing.ts'
import { Questions } from './questions.tsx'

/** The listing, and the issue report of those who rent already. */
export function Component() {
  const { search, filters, change } = useListing()
  // Shown only if the list is cached, as after going back: shown later it would move the page.
  const known = useKnownApartments(search)
  const last = filterApartments(known, filters).find(({ id }) => id === lastOpened.get())
  const results = useRef<HTMLElement>(null)

  /** Brings the results into view, which the page's head hides. */
  function find(wanted: string) {
    change('q', wanted)
    if (wanted) results.current!.scrollIntoView({ behavior: preferredMotion() })
  }

  return (
    <>
      <PageHead
        path="/fastigheter"
        title="Lediga lägenheter i Tranås"
        description="Se lediga lägenheter i Tranås med hyra, storlek och inflyttning. Anmäl intresse direkt eller gör en felanmälan som hyresgäst."
      />
      <PageHero
        heading="Lediga lägenheter i Tranås"
        picture={{ files: hero, alt: 'Illustration av hyreshus med balkonger och träd' }}
      >
        <Ingress>
          Välj en lägenhet för att se bilder och anmäla intresse. Det kostar inget och är inte
          bindande.
        </Ingress>
        <ApartmentSearch onSearch={find} />
        <p className="mt-6">
          Hyr du redan av oss?{' '}
          <TextLink isAlone to="#felanmalan">
            Gör en felanmälan
          </TextLink>
        </p>
        {last && (
          <p>
            Senast visad:{' '}
            <TextLink isAlone to={`#${last.id}`}>
              {last.title}
            </TextLink>
          </p>
        )}
      </PageHero>
      {/* While results come, browsers keep the place of the form below them rather than of their end. */}
      <section ref={results} className="page-width pt-8 pb-16 [overflow-anchor:none] sm:pb-24">
        <ApartmentList />
      </section>
      <IssueReportSection />
      <Questions />
    </>
  )
}

const hero = pictureOf(
  import.meta.glob('../../pictures/files/hero-fastigheter-*', { eager: true, import: 'default' }),
  'hero-fastigheter',
  1280,
  750,
)

/** `/fastigheter#felanmalan` leads here. */
const IssueReportSection = () => (
  <section id="felanmalan" className="border-t border-line bg-mist">
    <div className="page-width py-16 sm:py-24">
      <div className="max-w-3xl">
        <InLanguage>
          {t => (
            <>
              <SectionHeading id="felanmalan-rubrik">{t.formHeading}</SectionHeading>
              <p className="mt-4 text-lg text-ink-soft">{t.formIntro}</p>
              <Card as="p" className="mt-6 mb-10 flex gap-3 p-4 sm:text-lg">
                <Icon shape="phone" className="mt-1 size-5 text-accent max-sm:hidden" />
                <span>
                  {t.isItUrgent}{' '}
                  <strong className="font-semibold">
                    <OnCallLink />
                  </strong>
                  {t.orInDanger} {t.danger} <PhoneLink number="112" />.
                </span>
              </Card>
              <FormFallback>
                <IssueReportForm labelledBy="felanmalan-rubrik" />
              </FormFallback>
            </>
          )}
        </InLanguage>
      </div>
    </div>
  </section>
)
