import type { ReactNode } from 'react'
import { EmailLink, PhoneLink, SocialLink } from '../../ui/contact-links.tsx'
import { OpenNow } from '../../ui/open-now.tsx'
import { companyAddressOf, useCompany } from '../../ui/use-company.ts'
import { useOfBrowser } from '../../ui/store.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { CookieSettings } from './cookies.tsx'
import { reportAddress } from './navigation.ts'

/** The specification's own list (section 2), with links to the pages about them. */
const services = [
  { to: '/alltjanst', text: 'Fastighetsförvaltning' },
  { to: '/alltjanst', text: 'Städ & Trädgård' },
  { to: '/fastigheter', text: 'Uthyrning av lägenheter' },
  { to: '/marktjanster', text: 'Marktjänster & Entreprenad' },
  { to: '/marktjanster', text: 'Maskinuthyrning' },
]

/** The foot of every page: contact details, links and the choice about cookies. */
export function SiteFooter() {
  const company = useCompany()
  return (
    <footer className="border-t border-line bg-mist">
      <div className="page-width grid gap-x-14 gap-y-10 py-14 sm:py-16 md:grid-cols-3">
        <Column heading="Tjänster">
          <ul className={lines}>
            {services.map(({ to, text }) => (
              <li key={text}>
                <SiteLink to={to} className={link}>
                  {text}
                </SiteLink>
              </li>
            ))}
          </ul>
        </Column>
        <Column heading="Kontakt">
          <address className={`${lines} not-italic`}>
            <EmailLink isListed />
            {company.phones.map(({ name, number }, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two people can have one number.
              <span key={position}>
                {name}: <PhoneLink number={number} isListed />
              </span>
            ))}
            <span>{companyAddressOf(company)}</span>
            <OpenNow className="md:max-lg:min-h-[4lh]" />
          </address>
        </Column>
        <Column heading="Om oss">
          <p>
            Vi sköter fastigheter, hyr ut lägenheter, utför markarbeten och reparerar bilar och
            maskiner i Tranås. Våra kunder är fastighetsägare, företag och privatpersoner.
          </p>
          <SocialLink className={`${link} mt-1`} />
        </Column>
      </div>
      <div className="page-width text-sm text-ink-soft">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-6">
          <p>
            © <CurrentYear /> {company.legalName} · Org.nr{' '}
            <span className="whitespace-nowrap">{company.orgNo}</span> · Momsreg.nr {company.vatNo}{' '}
            · Säte: {company.seat} · Godkänd för F-skatt
          </p>
          <div className="flex flex-wrap gap-6">
            <SiteLink to={reportAddress} className={link}>
              Felanmälan
            </SiteLink>
            <SiteLink to="/integritetspolicy" className={link}>
              Integritetspolicy
            </SiteLink>
            <CookieSettings className={link} />
          </div>
        </div>
      </div>
    </footer>
  )
}

const Column = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="text-ink-soft">
    <h2 className="mb-4 text-lg text-ink">{heading}</h2>
    {children}
  </section>
)

/** As far apart as a thumb needs. */
const lines = 'grid gap-2.5 pointer-coarse:gap-5'

/** High enough for a thumb, and in its line no higher than its text. */
const link =
  '-my-3 inline-flex items-center gap-2 py-3 text-accent underline-offset-4 hover:underline'

/** The year now; in the finished file, and so at hydration, the one in which the site was built. */
const CurrentYear = () => useOfBrowser(() => new Date().getFullYear(), __BUILD_YEAR__)
