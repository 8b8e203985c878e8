import { questionAddress } from '../../forms/contact-topics.ts'
import { ServiceCard, type Service } from './service-card.tsx'
import type { Picture as PictureFiles } from '../../pictures/picture.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { CallLink } from '../layout/call-link.tsx'
import { Ingress, PageHero } from '../layout/page-hero.tsx'

interface ServiceGridProps {
  services: Service[]
  /** The service of the contact form, if each card leads to a question about itself. */
  asks?: string
}

/** Cards in rows of two, or of three where the number is divisible: no row has one card. */
export const ServiceGrid = ({ services, asks }: ServiceGridProps) => (
  <ul
    className={`grid gap-6 sm:grid-cols-2 lg:gap-8 ${services.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
  >
    {services.map(service => (
      <li key={service.title}>
        <ServiceCard {...service} askAt={asks && questionAddress(asks, service.title)} />
      </li>
    ))}
  </ul>
)

interface ServiceHeroProps {
  heading: string
  ingress: string
  button: string
  to: string
  picture: PictureFiles
}

/** The head of a service's page: what it is, how to ask for it, and the number to call. */
export const ServiceHero = ({ heading, ingress, button, to, picture }: ServiceHeroProps) => (
  <PageHero heading={heading} picture={{ files: picture, alt: '' }}>
    <Ingress>{ingress}</Ingress>
    <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SiteLink to={to} className={`${buttonLook.primary} min-h-13 px-8 max-sm:w-full`}>
        {button}
      </SiteLink>
      <CallLink />
    </p>
  </PageHero>
)

interface WhyUsProps {
  /** A sentence under the heading. */
  ingress?: string
  reasons: { title: string; text: string }[]
}

/** Why to choose this company: three reasons. */
export const WhyUs = ({ ingress, reasons }: WhyUsProps) => (
  <section className="border-y border-line bg-surface">
    <div className="page-width py-16 sm:py-20">
      <h2 className="text-3xl sm:text-4xl">Varför välja oss?</h2>
      {ingress && <p className="mt-4 text-lg text-ink-soft">{ingress}</p>}
      <ul className="mt-10 grid gap-8 md:grid-cols-3 md:gap-10">
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-accent pt-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
