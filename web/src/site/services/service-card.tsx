import { useId, useState } from 'react'
import { contactFormLink } from '../../forms/contact-form-link.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import type { Picture as PictureFiles } from '../../pictures/picture.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The props of a service card (specification section 3). */
export interface Service {
  title: string
  description: string
  /** The included services, shown as badges. */
  services: string[]
  /** A path for `Icon`. */
  icon: `M${string}`
  image: PictureFiles
  /** Asks for the details that a question about it should have. */
  hint?: string
  /** The page with more about it; without one the card itself opens. */
  linkTo?: string
  /** Which part of the picture stays in view. */
  imagePosition?: 'center' | 'top' | 'bottom'
}

/**
 * Cards in rows of two, or of three where the number is divisible: no row has one card. With `asks`, a
 * service of the contact form, each leads to a question about itself.
 */
export const ServiceGrid = ({ services, asks }: { services: Service[]; asks?: string }) => (
  <ul
    className={`grid gap-6 sm:grid-cols-2 lg:gap-8 ${services.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
  >
    {services.map(service => (
      <li key={service.title}>
        <ServiceCard service={service} asks={asks} />
      </li>
    ))}
  </ul>
)

interface CardProps {
  service: Service
  asks: string | undefined
}

/** One service: a link to its page, or what belongs to it behind 'Läs mer'. */
function ServiceCard({ service, asks }: CardProps) {
  const { title, linkTo, imagePosition = 'center' } = service
  const heading = useId()
  return (
    <Card as="article" isRaised className="flex h-full flex-col overflow-hidden">
      <Picture
        files={service.image}
        alt=""
        sizes="(min-width: 40rem) 30rem, 92vw"
        className={`aspect-3/2 w-full bg-mist object-contain p-4 ${positions[imagePosition]}`}
      />
      <div className="flex grow flex-col p-5 sm:p-7">
        <h3
          id={heading}
          className="flex items-center gap-3 text-xl max-[21rem]:gap-2 max-[21rem]:text-lg"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-mist text-accent">
            <Icon shape={service.icon} className="size-6" />
          </span>
          {title}
        </h3>
        <p className="mt-3 mb-4 text-ink-soft">{service.description}</p>
        <div className="mt-auto">
          {linkTo ? (
            <SiteLink to={linkTo} aria-describedby={heading} className={more}>
              <span>Läs mer</span>
              {/* Screen readers read the description, search engines this. */}
              <span aria-hidden className="sr-only">
                {` om ${title}`}
              </span>
              <Icon shape="forward" />
            </SiteLink>
          ) : (
            <Expander describedBy={heading} service={service} asks={asks} />
          )}
        </div>
      </div>
    </Card>
  )
}

/** Opens and closes the list of what belongs to a service (specification section 4). */
function Expander({ describedBy, service, asks }: CardProps & { describedBy: string }) {
  const { title, services, hint } = service
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-describedby={describedBy}
          onClick={() => setOpen(!isOpen)}
          className={`${more} noscript:hidden`}
        >
          Läs mer
          <Icon
            shape="arrow"
            className={`size-5 motion-safe:transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        {asks && (
          <SiteLink {...contactFormLink(asks, { topic: title, hint })} className={more}>
            Fråga om {title.toLowerCase()}
          </SiteLink>
        )}
      </div>
      <ul id={list} className={`mt-3 flex-wrap gap-2 ${isOpen ? 'flex' : 'hidden noscript:flex'}`}>
        {services.map(part => (
          <li
            key={part}
            className="rounded-full bg-mist px-3.5 py-1.5 text-sm font-medium text-accent-deep"
          >
            {part}
          </li>
        ))}
      </ul>
    </>
  )
}

const more =
  'inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-accent underline-offset-4 hover:underline'

const positions = { center: 'object-center', top: 'object-top', bottom: 'object-bottom' }
