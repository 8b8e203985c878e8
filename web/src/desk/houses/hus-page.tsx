import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { energyOf, townOf } from '#shared/summaries.ts'
import type { EditableHouse } from '#shared/houses.ts'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ItemList, type CardParts } from '../editing/item-list.tsx'
import { adminApartmentsQuery, adminHousesQuery } from '../editing/item-queries.ts'
import { kindTexts } from '../editing/kind-texts.ts'
import { PageTitle } from '../page-parts.tsx'
import { declarationOf, hasEnded, isEnding } from './declaration.ts'

/** The houses from which apartments take over address and energy. */
export function Component() {
  const { data: apartments } = useQuery(adminApartmentsQuery)
  return (
    <>
      <PageHead title="Hus" />
      <PageTitle>Hus</PageTitle>
      <p className="mt-2 mb-8 max-w-prose text-ink-soft">
        Lägenheterna i ett hus får adress och energiklass härifrån. Ändrar du huset ändras
        annonserna.
      </p>
      <ItemList kind="house" query={adminHousesQuery}>
        {(house, parts) => (
          <HouseCard
            house={house}
            apartments={apartments?.filter(({ houseId }) => houseId === house.id).length}
            {...parts}
          />
        )}
      </ItemList>
      <Outlet />
    </>
  )
}

interface Props extends CardParts {
  house: EditableHouse
  /** The number of its apartments, once they are loaded. */
  apartments: number | undefined
}

/** A house as its editors see it, with the number of its apartments. */
function HouseCard({ house, apartments, heading, actions }: Props) {
  const { title, declaredIn, validUntil, text } = house
  const energy = energyOf(house)
  return (
    <Card as="article" isRaised className="flex h-full flex-col gap-4 p-5">
      <div>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">
          {house.address}
          <br />
          {townOf(house)}
        </p>
      </div>
      <p className="font-semibold">{energy ? `Energi: ${energy}` : 'Energin är inte ifylld'}</p>
      {(declaredIn || validUntil) && (
        <p className={`rounded-control px-3 py-2 text-balance ${lookOf(house)}`}>
          {declarationOf(house)}
        </p>
      )}
      {text && <p className="whitespace-pre-line text-ink-soft">{text}</p>}
      <p className="text-sm text-ink-soft">
        {apartments !== undefined && kindTexts.apartment.count(apartments)}
      </p>
      {actions}
    </Card>
  )
}

function lookOf(house: EditableHouse) {
  if (hasEnded(house)) return 'bg-alarm-soft font-medium text-alarm'
  return isEnding(house) ? 'bg-accent-soft font-medium' : 'bg-mist'
}
