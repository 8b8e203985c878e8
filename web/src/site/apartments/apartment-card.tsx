import { useId, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { altOf, moveInOf, planOf, type Pictured } from '#shared/summaries.ts'
import type { Apartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { apartmentPath } from '#shared/documents.ts'
import { formatRent, formatSize } from '#shared/format.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PublishedPicture } from '../../ui/published-picture.tsx'
import { lastOpened } from './last-opened.ts'

/** One apartment in the listing. The heading's link covers the whole card. */
export function ApartmentCard({ apartment }: { apartment: Apartment }) {
  const heading = useId()
  const address = apartmentPath(apartment)
  const { availabilityStatus } = apartment
  // Search and filters, to which the apartment's page links back.
  const state = { from: useLocation().search }

  return (
    <Card
      as="article"
      isRaised
      className="@container relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-lifted"
    >
      <ApartmentPicture apartment={apartment} />
      <p className="absolute top-4 left-4 flex flex-wrap gap-2 empty:hidden">
        {availabilityStatus !== 'available' && <Badge>{availabilities[availabilityStatus]}</Badge>}
        {apartment.id === lastOpened.get() && <Badge>Senast visad</Badge>}
      </p>
      <div className="flex grow flex-col gap-4 p-5 sm:p-6">
        <h2 id={heading} className="text-xl">
          <SiteLink
            to={address}
            state={state}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {apartment.title}
          </SiteLink>
        </h2>
        <ApartmentCardFacts apartment={apartment} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <dl>
            <dt className="sr-only">Hyra</dt>
            <dd className="text-lg font-bold">{formatRent(apartment.rentSek)}</dd>
          </dl>
          <ButtonLink
            to={address}
            state={state}
            aria-describedby={heading}
            className="relative @max-[20.75rem]:w-full"
          >
            Ansök nu
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

/** The first picture of an apartment as its card shows it, or a placeholder. */
export function ApartmentPicture({ apartment }: { apartment: Pictured }) {
  const { imageUrls } = apartment
  const [first] = imageUrls
  if (!first)
    return (
      <div className="grid aspect-4/3 place-items-center bg-mist text-accent">
        <div className="rounded-full bg-surface p-6">
          <Icon shape="house" className="size-10" />
        </div>
      </div>
    )

  return (
    <div className="relative">
      <PublishedPicture
        path={first}
        alt={altOf(apartment, 0)}
        isInCard
        sizes="(min-width: 76rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
        className="aspect-4/3 w-full bg-mist object-cover"
      />
      {imageUrls.length > 1 && (
        <p className="absolute right-4 bottom-4 flex items-center gap-1.5 rounded-full bg-backdrop/85 px-3 py-1 text-sm text-on-backdrop">
          <Icon shape="pictures" className="size-4" />
          {imageUrls.length} bilder
          {planOf(apartment) >= 0 && ' · planritning'}
        </p>
      )}
    </div>
  )
}

/** The facts on an apartment's card, on the site and on the desk (specification section 2). */
export const ApartmentCardFacts = ({ apartment }: { apartment: Apartment }) => (
  <dl className="flex flex-wrap gap-x-5 gap-y-2 text-ink-soft">
    <Fact name="Adress" icon="pin" text={`${apartment.address}, ${apartment.city}`} isWide />
    <Fact name="Rum" icon="door" text={apartment.rooms} />
    <Fact name="Storlek" icon="area" text={formatSize(apartment.sizeSqm)} />
    {apartment.energyClass && (
      <Fact name="Energi" icon="house" text={`Energiklass ${apartment.energyClass}`} />
    )}
    <Fact name="Inflyttning" icon="calendar" text={moveInOf(apartment)} isWide />
  </dl>
)

interface FactProps {
  /** Read aloud; those who see have the icon. */
  name: string
  icon: ComponentProps<typeof Icon>['shape']
  text: string
  /** On a line of its own. */
  isWide?: boolean
}

const Fact = ({ name, icon, text, isWide }: FactProps) => (
  <div className={`flex items-start gap-2 ${isWide ? 'w-full' : ''}`}>
    <dt className="mt-0.5">
      <Icon shape={icon} className="size-5 text-accent" />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0">{text}</dd>
  </div>
)
