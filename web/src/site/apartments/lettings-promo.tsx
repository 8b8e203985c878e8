import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { moveInOf } from '#shared/summaries.ts'
import { isLet } from '#shared/availabilities.ts'
import { apartmentPath } from '#shared/documents.ts'
import { formatRent, formatSize } from '#shared/format.ts'
import { apartmentsQuery } from '../../api/queries.ts'
import { seekingLink } from '../../forms/contact-form-link.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { reportAddress } from '../layout/navigation.ts'
import { SectionHeading } from '../layout/page-hero.tsx'

/** Leads to the apartments (specification section 2, start page). */
export const LettingsPromo = () => (
  <section className="bg-deep text-on-backdrop">
    <div className="page-width grid gap-12 py-16 sm:py-24 lg:grid-cols-[2fr_3fr] lg:items-center">
      <div>
        <SectionHeading>Lediga Lägenheter</SectionHeading>
        <p className="mt-5 mb-8 text-lg text-on-backdrop">
          Här hittar du lägenheterna som är lediga nu eller snart, med hyra, storlek och bilder.
        </p>
        <ButtonLink look="secondary" isLarge to="/fastigheter">
          Se lediga lägenheter
        </ButtonLink>
        <Vacancies />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Tile
          heading="Moderna"
          icon="M12 3.5l1.8 5 5.2.2-4.1 3.2 1.4 5.1L12 14l-4.3 3 1.4-5.1L5 8.7l5.2-.2z"
        >
          Balkong, hiss, tvättstuga: det som finns står i annonsen.
        </Tile>
        <Tile heading="Centralt" icon="pin">
          Lägenheter i Tranås, med adress och karta i annonsen.
        </Tile>
        <Tile
          heading="Service"
          icon="M14.5 6.5a4 4 0 0 1 5-1l-2.8 2.8 1 1 2.8-2.8a4 4 0 0 1-5 5.3L8 19.3A2.1 2.1 0 0 1 4.9 16.2l7.5-7.5a4 4 0 0 1 2.1-2.2Z"
        >
          <SiteLink
            to={reportAddress}
            className="underline underline-offset-4 after:absolute after:inset-0 after:rounded-card"
          >
            Gör en felanmälan när det passar dig och följ hur det går.
          </SiteLink>
        </Tile>
        <Tile
          heading="Trygg"
          icon="M12 3.5 5 6v5.5c0 4 2.8 7.3 7 9 4.2-1.7 7-5 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10"
        >
          En hyresvärd med över 15 års erfarenhet och jour dygnet runt.
        </Tile>
      </ul>
    </div>
  </section>
)

/** The first three apartments that can be had, without pictures, since the page loads many already. */
function Vacancies() {
  const { data, isPending } = useQuery(apartmentsQuery(''))
  const vacant = data?.filter(apartment => !isLet(apartment)).slice(0, 3)
  if (vacant?.length === 0)
    return (
      <p className="mt-8">
        Just nu har vi ingen ledig lägenhet.{' '}
        <SiteLink {...seekingLink()} className="underline underline-offset-4">
          Berätta vad du söker.
        </SiteLink>
      </p>
    )
  return (
    <ul className={`mt-8 grid gap-3 ${isPending ? 'min-h-90' : ''} noscript:hidden`}>
      {vacant?.map(apartment => (
        <li key={apartment.id}>
          <SiteLink
            to={apartmentPath(apartment)}
            className="flex items-center justify-between gap-4 rounded-card border border-on-backdrop/25 bg-on-backdrop/5 px-5 py-4 hover:underline"
          >
            <span>
              <span className="block font-semibold">{apartment.title}</span>
              <span className="block">
                {[
                  apartment.rooms,
                  formatSize(apartment.sizeSqm),
                  formatRent(apartment.rentSek),
                ].join(' · ')}
              </span>
              <span className="block text-sm">{moveInOf(apartment)}</span>
            </span>
            <Icon shape="forward" />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  heading: string
  icon: ComponentProps<typeof Icon>['shape']
  children: ReactNode
}

const Tile = ({ heading, icon, children }: TileProps) => (
  <li className="relative rounded-card border border-on-backdrop/25 bg-on-backdrop/5 p-6">
    <Icon shape={icon} className="size-7" />
    <h3 className="mt-4 text-xl">{heading}</h3>
    <p className="mt-1.5">{children}</p>
  </li>
)
