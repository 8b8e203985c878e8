import type { ReactNode } from 'react'
import { EmailLink } from '../../ui/email-link.tsx'
import { OpenNow } from '../../ui/open-now.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { CurrentYear } from './current-year.tsx'
import { reportAddress } from './navigation.ts'
import { SocialLink } from './social-link.tsx'

/** The specification's own list (section 2), with links to the pages about them. */
const services = [
  { to: '/alltjanst', text: 'Fastighetsförvaltning' },
  { to: '/alltjanst', text: 'Städ & Trädgård' },
  { to: '/fastigheter', text: 'Uthyrning av lägenheter' },
  { to: '/marktjanster', text: 'Marktjänster & Entreprenad' },
  { to: '/marktjanster', text: 'Maskinuthyrning' },
]

export const SiteFooter = () => (
  <footer className="border-t border-line bg-mist">
    <div className="page-width grid gap-x-10 gap-y-12 py-14 sm:py-16 md:grid-cols-3">
      <Column heading="Tjänster">
        <ul>
          {services.map(({ to, text }) => (
            <li key={text}>
              <SiteLink to={to} className={lineOfItsOwn}>
                {text}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Column>
      <Column heading="Kontakt">
        <ContactLines />
      </Column>
      <Column heading="Om oss">
        <p>
          Vi sköter fastigheter, hyr ut lägenheter, utför markarbeten och reparerar bilar och
          maskiner i Tranås. Våra kunder är fastighetsägare, företag och privatpersoner.
        </p>
        <SocialLink className={`${lineOfItsOwn} mt-3 gap-2 text-accent`}>
          <SocialName />
        </SocialLink>
      </Column>
    </div>
    <LastLines />
  </footer>
)

function ContactLines() {
  const { phones, street, postalCode } = useCompany()
  return (
    <address className="grid gap-2.5 not-italic">
      <EmailLink />
      {phones.map(({ name, number }) => (
        <span key={number}>
          {name}: <PhoneLink number={number} />
        </span>
      ))}
      <span>{`${street}, ${postalCode} Tranås`}</span>
      <OpenNow className="md:max-lg:min-h-[2lh]" />
    </address>
  )
}

const SocialName = () => <>Följ oss på {useCompany().social.network}</>

const LastLines = () => (
  <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-ink-soft">
    <LegalLine />
    <div className="flex flex-wrap gap-x-6">
      <SiteLink to={reportAddress} className={lineOfItsOwn}>
        Felanmälan
      </SiteLink>
      <SiteLink to="/integritetspolicy" className={lineOfItsOwn}>
        Integritetspolicy
      </SiteLink>
      <CookieSettings className={lineOfItsOwn} />
    </div>
  </div>
)

function LegalLine() {
  const { legalName, orgNo, vatNo, seat } = useCompany()
  return (
    <p>
      © <CurrentYear /> {legalName} · Org.nr {orgNo} · Momsreg.nr {vatNo} · Säte: {seat} · Godkänd
      för F-skatt
    </p>
  )
}

const Column = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="text-ink-soft">
    <h2 className="mb-4 text-lg text-ink">{heading}</h2>
    {children}
  </section>
)

/** High enough for a thumb. */
const lineOfItsOwn =
  'inline-flex min-h-9 items-center underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11'
