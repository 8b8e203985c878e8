import type { ComponentProps } from 'react'
import { moveInOf } from '#shared/apartment-texts.ts'
import type { Apartment } from '#shared/apartments.ts'
import { formatSize } from '#shared/format.ts'
import { Icon } from '../../ui/icon.tsx'

/** The facts on an apartment's card, on the site and on the desk (specification section 2). */
export const ApartmentCardFacts = ({ apartment }: { apartment: Apartment }) => (
  <dl className="flex flex-wrap gap-x-5 gap-y-2 text-ink-soft">
    <Fact name="Adress" icon="pin" isWide>
      {`${apartment.address}, ${apartment.city}`}
    </Fact>
    <Fact name="Rum" icon="door">
      {apartment.rooms}
    </Fact>
    <Fact name="Storlek" icon="area">
      {formatSize(apartment.sizeSqm)}
    </Fact>
    {apartment.energyClass && (
      <Fact name="Energi" icon="house">
        {`Energiklass ${apartment.energyClass}`}
      </Fact>
    )}
    <Fact name="Inflyttning" icon="calendar" isWide>
      {moveInOf(apartment)}
    </Fact>
  </dl>
)

interface FactProps {
  /** Read aloud; those who see have the icon. */
  name: string
  icon: ComponentProps<typeof Icon>['shape']
  /** On a line of its own. */
  isWide?: boolean
  children: string
}

const Fact = ({ name, icon, isWide = false, children }: FactProps) => (
  <div className={`flex items-start gap-2 ${isWide ? 'w-full' : ''}`}>
    <dt className="mt-0.5">
      <Icon shape={icon} className="size-5 text-accent" />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
