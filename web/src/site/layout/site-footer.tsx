import type { ReactNode } from 'react'
import { company } from '#shared/company.ts'
import { EmailLink } from '../../ui/email-link.tsx'
import { OpenNow } from '../../ui/open-now.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
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
        <address className="grid gap-2.5 not-italic">
          <EmailLink />
          {company.phones.map(({ name, number }) => (
            <span key={number}>
              {name}: <PhoneLink number={number} />
            </span>
          ))}
          <span>{`${company.street}, ${company.postalCode} Tranås`}</span>
          <OpenNow className="md:max-lg:min-h-[2lh]" />
        </address>
      </Column>
      <Column heading="Om oss">
        <p>
          Vi sköter fastigheter, hyr ut lägenheter, utför markarbeten och reparerar bilar och
          maskiner i Tranås. Våra kunder är fastighetsägare, företag och privatpersoner.
        </p>
        <SocialLink className={`${lineOfItsOwn} mt-3 gap-2 text-accent`}>
          Följ oss på {company.social.network}
        </SocialLink>
      </Column>
    </div>
    <LastLines />
  </footer>
)

const LastLines = () => (
  <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-ink-soft">
    <p>
      © <CurrentYear /> {company.legalName} · Org.nr {company.orgNo} · Momsreg.nr {company.vatNo} ·
      Säte: {company.seat} · Godkänd för F-skatt
    </p>
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

const Column = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="text-ink-soft">
    <h2 className="mb-4 text-lg text-ink">{heading}</h2>
    {children}
  </section>
)

/** High enough for a thumb. */
const lineOfItsOwn =
  'inline-flex min-h-9 items-center underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11'
