import type { ReactNode } from 'react'
import type { PriceArea } from '#shared/price-areas.ts'
import { contactFormLink } from '../../forms/contact-form-link.ts'
import type { Picture } from '../../pictures/picture.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MapLink, OutsideLink, PhoneLink } from '../../ui/contact-links.tsx'
import { CallLink } from '../../ui/open-now.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { companyAddressOf, useCompany } from '../../ui/use-company.ts'
import { Ingress, PageHero, SectionHeading } from '../layout/page-hero.tsx'
import { ServiceGrid, type Service } from './service-card.tsx'

/** Texts by their headings, in their order. */
type Parts = Record<string, string>

interface Props {
  path: string
  /** Title and description for search engines. */
  title: string
  description: string
  heading: string
  ingress: string
  picture: Picture
  /** The service of the contact form, to which all of the page's buttons lead, and their text. */
  asks: PriceArea
  button: string
  services: Service[]
  /** The course of a job, in three steps. */
  steps: Parts
  /** For what there is a tax reduction, and for what none. */
  deduction?: string
  /** Customers come to the company. */
  hasWorkshop?: boolean
  /** Three reasons to choose this company, and a sentence above them. */
  reasons?: Parts
  experience?: string
  /** The sentence above the last button of the page. */
  nextStep: string
}

/** The page of an area of the company: what it does, how a job runs, and how to ask for one. */
export function ServicePage(page: Props) {
  const { asks, button, reasons, experience } = page
  const ask = (
    <ButtonLink {...contactFormLink(asks)} isLarge>
      {button}
    </ButtonLink>
  )
  return (
    <>
      <PageHead path={page.path} title={page.title} description={page.description} />
      <PageHero heading={page.heading} picture={{ files: page.picture, alt: '' }}>
        <Ingress>{page.ingress}</Ingress>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          {ask}
          <CallLink />
        </p>
      </PageHero>
      <section className="page-width py-14 sm:py-20">
        <h2 className="sr-only">Det här gör vi</h2>
        <ServiceGrid services={page.services} asks={asks} />
      </section>
      <Course {...page} />
      {reasons && (
        <section className="border-y border-line bg-surface">
          <div className="page-width py-16 sm:py-20">
            <SectionHeading>Varför välja oss?</SectionHeading>
            {experience && <p className="mt-4 text-lg text-ink-soft">{experience}</p>}
            <ul className="mt-10 grid gap-8 md:grid-cols-3">
              {Object.entries(reasons).map(([heading, text]) => (
                <li key={heading} className="border-t-2 border-accent pt-5">
                  <h3 className="text-xl">{heading}</h3>
                  <p className="mt-2 text-ink-soft">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className="page-width py-16 text-center sm:py-24">
        <p className="mx-auto mb-7 max-w-2xl text-xl text-balance sm:text-2xl">{page.nextStep}</p>
        {ask}
      </section>
    </>
  )
}

/** The course of a job, with the area served, the prices and the people who answer. */
function Course({ asks, steps, deduction, hasWorkshop }: Props) {
  const company = useCompany()
  const address = companyAddressOf(company)
  const price = company.prices?.[asks]
  return (
    <section className="page-width pb-16 sm:pb-24">
      <SectionHeading>Så går det till</SectionHeading>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {Object.entries(steps).map(([heading, text], index) => (
          <li key={heading} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-semibold text-accent-deep"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="mt-2 text-xl">{heading}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Card
        as="dl"
        className={`mt-12 grid gap-8 p-6 sm:grid-cols-2 ${hasWorkshop ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        <Fact name="Var vi arbetar">I Tranås med omnejd.</Fact>
        <Fact name="Pris">
          {price
            ? `${price}\nMoms ingår i priserna.`
            : 'Berätta vad det gäller, så får du ett prisförslag innan vi börjar.'}
        </Fact>
        <Fact name="Vem som svarar">
          <span className="grid gap-5">
            {company.phones.map(({ name, duty, number }, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two people can have one number.
              <span key={position}>
                {duty ? `${name}, ${duty}` : name}: <PhoneLink number={number} isListed />
              </span>
            ))}
          </span>
        </Fact>
        {hasWorkshop && (
          <Fact name="Hitta till verkstaden">
            {address} <MapLink address={address} />
          </Fact>
        )}
        {deduction && (
          <Fact name="ROT och RUT" isWide>
            {deduction} Avdraget dras på fakturan, och personnummer lämnar du först då. Har du inte
            rätt till avdraget betalar du hela priset.
            <br />
            <OutsideLink
              href="https://www.skatteverket.se/rotochrut"
              text="Läs mer hos Skatteverket"
            />
          </Fact>
        )}
      </Card>
    </section>
  )
}

interface FactProps {
  name: string
  /** A text that needs a row of its own. */
  isWide?: boolean
  children: ReactNode
}

const Fact = ({ name, isWide, children }: FactProps) => (
  <div className={isWide ? 'col-span-full max-w-3xl' : ''}>
    <dt className="font-semibold">{name}</dt>
    <dd className="mt-1.5 whitespace-pre-line text-ink-soft wrap-anywhere">{children}</dd>
  </div>
)
