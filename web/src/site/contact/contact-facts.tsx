import { Fragment, type ReactNode } from 'react'
import { groupWeekdays, inFigures } from '#shared/opening-texts.ts'
import { EmailLink, OnCallLink, PhoneLink } from '../../ui/contact-links.tsx'
import { OpenNow } from '../../ui/open-now.tsx'
import { companyAddressOf, useCompany } from '../../ui/use-company.ts'

/** How, when and whom to reach at the company, and what it costs, where the company says it. */
export const ContactFacts = () => (
  <div className="grid content-start gap-10 max-lg:sm:grid-cols-2">
    <ContactDetails />
    <OpeningHours />
    <People />
    <Pricing />
  </div>
)

function ContactDetails() {
  const company = useCompany()
  return (
    <Part heading="Kontaktuppgifter">
      <address className="grid gap-5 not-italic">
        <p>{`Postadress: ${companyAddressOf(company)}`}</p>
        <p>
          E-post: <EmailLink isListed />
        </p>
        {company.phones.map(({ name, duty, number }) => (
          <p key={number}>
            {name}: <PhoneLink number={number} isListed />
            {duty && <span className="block text-ink-soft">{duty}</span>}
          </p>
        ))}
      </address>
      {/* The reason can need a second line. */}
      <p className="mt-3 min-h-[2lh]">
        <OpenNow saysWhy />
      </p>
    </Part>
  )
}

function OpeningHours() {
  const { week, exceptions } = useCompany().openingHours
  return (
    <Part heading="Öppettider">
      <dl className={hoursLook}>
        {groupWeekdays(week).map(({ days, hours }) => (
          <Fragment key={days}>
            <dt>{days}</dt>
            <dd>{inFigures(hours)}</dd>
          </Fragment>
        ))}
      </dl>
      {exceptions.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Avvikande dagar</h3>
          <dl className={hoursLook}>
            {exceptions.map(({ date, hours, why }) => (
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
  )
}

const hoursLook = 'grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-2'

function People() {
  const { people } = useCompany()
  if (people.length === 0) return null
  return (
    <Part heading="Vi som arbetar här">
      <ul className="grid gap-2">
        {people.map(({ name, duty }) => (
          <li key={`${name} ${duty}`}>
            {name} <span className="block text-ink-soft">{duty}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Pricing() {
  const { pricing } = useCompany()
  if (!pricing) return null
  return (
    <Part heading="Priser">
      <p className="whitespace-pre-line">{pricing}</p>
    </Part>
  )
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4 text-2xl">{heading}</h2>
    {children}
  </section>
)

/** '14 mars' for '2026-03-14' */
const formatDay = (date: string) =>
  new Date(date).toLocaleDateString('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long' })
