import { Fragment, type ReactNode } from 'react'
import { groupWeekdays, inFigures } from '#shared/opening-texts.ts'
import { priceAreas, type PriceArea } from '#shared/price-areas.ts'
import { reportAddress } from '../layout/navigation.ts'
import { Ingress, PageHero } from '../layout/page-hero.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { FormFallback, ContactForm } from '../../forms/lazy-forms.tsx'
import { useHydrated } from '../../ui/store.ts'
import { pictureOf } from '../../pictures/picture.ts'
import { EmailLink, MapLink, OnCallLink, PhoneLink } from '../../ui/contact-links.tsx'
import { CallLink, OpenNow } from '../../ui/open-now.tsx'
import { companyAddressOf, useCompany } from '../../ui/use-company.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { usePreset } from '../../forms/contact-form-link.ts'

/** The ways to reach the company, and a form for those who would rather write. */
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
      <section className="print:hidden">
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
  import.meta.glob('../../pictures/files/hero-kontakt-*', { eager: true, import: 'default' }),
  'hero-kontakt',
  1280,
  750,
)

/** Names the topic of the visit. Its line has its height from the start, so that nothing moves. */
function WhatIsAsked() {
  const { topic } = usePreset()
  return (
    <p className="mt-2 mb-6 min-h-[1lh] text-ink-soft">
      {useHydrated() && topic
        ? `Du frågar om ${topic.toLowerCase()}.`
        : 'Berätta vad du behöver hjälp med.'}
    </p>
  )
}

/** Addresses and numbers, hours, people and prices, as far as the company says them. */
function ContactFacts() {
  const company = useCompany()
  const { phones, openingHours, people, prices } = company
  return (
    <div className="grid content-start gap-10 max-lg:sm:grid-cols-2">
      <Part heading="Kontaktuppgifter">
        <address className="grid gap-5 not-italic">
          <p>
            {`Postadress: ${companyAddressOf(company)}`}
            <br />
            <MapLink address={companyAddressOf(company)} />
          </p>
          <p>
            E-post: <EmailLink isListed />
          </p>
          {phones.map(({ name, duty, number }, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two people can have one number.
            <p key={position}>
              {name}: <PhoneLink number={number} isListed />
              {duty && <span className="block text-ink-soft">{duty}</span>}
            </p>
          ))}
        </address>
        {/* The reason can need a second line. */}
        <p className="mt-3 min-h-[3lh]">
          <OpenNow saysWhy />
        </p>
      </Part>
      <Part heading="Öppettider">
        <dl className={hoursLook}>
          {groupWeekdays(openingHours.week).map(({ days, hours }) => (
            <Fragment key={days}>
              <dt>{days}</dt>
              <dd>{inFigures(hours)}</dd>
            </Fragment>
          ))}
        </dl>
        {openingHours.exceptions.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 font-semibold">Avvikande dagar</h3>
            <dl className={hoursLook}>
              {openingHours.exceptions.map(({ date, hours, why }) => (
                <Fragment key={date}>
                  <dt>
                    {formatDay(date)} <span className="text-ink-soft">{why}</span>
                  </dt>
                  <dd>{inFigures(hours)}</dd>
                </Fragment>
              ))}
            </dl>
          </>
        )}
        <p className="mt-4">
          Akuta ärenden hanteras dygnet runt. Ring <OnCallLink />.
        </p>
      </Part>
      {people.length > 0 && (
        <Part heading="Vi som arbetar här">
          <ul className="grid gap-2">
            {people.map(({ name, duty }, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two people can have one name.
              <li key={position}>
                {name} <span className="block text-ink-soft">{duty}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {prices && (
        <Part heading="Priser">
          <dl className="grid gap-4">
            {(Object.keys(priceAreas) as PriceArea[]).map(
              area =>
                prices[area] && (
                  <div key={area}>
                    <dt className="font-semibold">{priceAreas[area]}</dt>
                    <dd className="whitespace-pre-line">{prices[area]}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className="mt-4 text-ink-soft">Moms ingår i priserna.</p>
        </Part>
      )}
    </div>
  )
}

const hoursLook = 'grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-2'

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4 text-2xl">{heading}</h2>
    {children}
  </section>
)

/** '14 mars' for '2026-03-14' */
const formatDay = (date: string) =>
  new Date(date).toLocaleDateString('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long' })
