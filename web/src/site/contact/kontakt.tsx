import { useSearchParams } from 'react-router'
import { reportAddress } from '../layout/navigation.ts'
import { Ingress, PageHero } from '../layout/page-hero.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { FormFallback, ContactForm } from '../../forms/lazy-forms.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { pictureOf } from '../../pictures/picture.ts'
import { CallLink } from '../../ui/contact-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { topicOf } from '../../forms/contact-topics.ts'
import { ContactFacts } from './contact-facts.tsx'

/** How to reach the company, and a form for those who would rather write. */
export const Component = () => (
  <>
    <PageHead
      path="/kontakt"
      title="Kontakta oss"
      description="Telefon, e-post, adress och öppettider. Skicka ett meddelande om fastigheter, markarbeten, bil eller maskin så svarar vi."
    />
    <PageHero
      heading="Kontakta oss"
      picture={{ files: hero, alt: 'Illustration av en verkstad med en servicebil utanför' }}
    >
      <Ingress>
        Ring, mejla eller skicka ett meddelande här. Hyr du av oss och något är trasigt? Använd{' '}
        <TextLink to={reportAddress}>felanmälan</TextLink>.
      </Ingress>
      <p className="mt-4">
        <CallLink />
      </p>
    </PageHero>
    <div className="page-width grid gap-x-16 gap-y-14 py-14 sm:py-20 lg:grid-cols-[1fr_22rem]">
      <section>
        <h2 id="skriv" className="text-2xl sm:text-3xl">
          Skriv till oss
        </h2>
        <WhatIsAsked />
        <FormFallback>
          <ContactForm labelledBy="skriv" />
        </FormFallback>
      </section>
      <ContactFacts />
    </div>
  </>
)

const hero = pictureOf(
  import.meta.glob<string>('../../pictures/files/hero-kontakt-*', {
    eager: true,
    import: 'default',
  }),
  'hero-kontakt',
  1280,
  750,
)

/** Names the topic of the address. Its line has its height from the start, so that nothing moves. */
function WhatIsAsked() {
  const topic = topicOf(useSearchParams()[0])
  return (
    <p className="mt-2 mb-6 min-h-[1lh] text-ink-soft">
      {useHydrated() && topic
        ? `Du frågar om ${topic.toLowerCase()}.`
        : 'Berätta vad du behöver hjälp med.'}
    </p>
  )
}
