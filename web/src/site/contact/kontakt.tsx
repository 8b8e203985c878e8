import { Fragment } from 'react'
import { company } from '#shared/company.ts'
import { groupWeekdays, inFigures } from '#shared/opening-texts.ts'
import { EmailLink } from '../../ui/email-link.tsx'
import { reportAddress } from '../layout/navigation.ts'
import { Ingress, PageHero } from '../layout/page-hero.tsx'
import { OpenNow } from '../../ui/open-now.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { FormFallback } from '../../forms/form-fallback.tsx'
import { ContactForm } from '../../forms/lazy-forms.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { heroKontakt } from '../../pictures/hero-kontakt.ts'

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
      picture={{ files: heroKontakt, alt: 'Illustration av en verkstad med en servicebil utanför' }}
    >
      <Ingress>
        Ring, mejla eller skicka ett meddelande här. Hyr du av oss och något är trasigt? Använd{' '}
        <SiteLink to={reportAddress} className="text-accent underline">
          felanmälan
        </SiteLink>
        .
      </Ingress>
    </PageHero>
    <div className="page-width grid gap-x-16 gap-y-14 py-14 sm:py-20 lg:grid-cols-[1fr_22rem]">
      <section>
        <h2 id="skriv" className="mb-8 text-2xl sm:text-3xl">
          Skriv till oss
        </h2>
        <FormFallback>
          <ContactForm labelledBy="skriv" />
        </FormFallback>
      </section>
      <div className="grid content-start gap-10 max-lg:sm:grid-cols-2 max-lg:-order-1">
        <ContactDetails />
        <OpeningHours />
      </div>
    </div>
  </>
)

const ContactDetails = () => (
  <section>
    <h2 className="mb-4 text-2xl">Kontaktuppgifter</h2>
    <address className="grid gap-3 not-italic">
      <p>{`Postadress: ${company.street}, ${company.postalCode} Tranås`}</p>
      <p>
        E-post: <EmailLink />
      </p>
      {company.phones.map(({ name, number }) => (
        <p key={number}>
          {name}: <PhoneLink number={number} />
        </p>
      ))}
    </address>
    {/* The reason can need a second line. */}
    <p className="mt-3 min-h-[2lh]">
      <OpenNow withReason />
    </p>
  </section>
)

const OpeningHours = () => (
  <section>
    <h2 className="mb-4 text-2xl">Öppettider</h2>
    <dl className="grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-2">
      {groupWeekdays(company.openingHours.week).map(({ days, hours }) => (
        <Fragment key={days}>
          <dt>{days}</dt>
          <dd>{inFigures(hours)}</dd>
        </Fragment>
      ))}
    </dl>
    <p className="mt-4">
      Akuta ärenden hanteras dygnet runt. Ring <PhoneLink />.
    </p>
  </section>
)
