import { Outlet } from 'react-router'
import { energyOf, townOf } from '#shared/summaries.ts'
import type { EditableHouse } from '#shared/houses.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { noticesId } from '../company/notice-fields.tsx'
import { ItemList } from '../editing/item-list.tsx'
import { PageTitle } from '../page-parts.tsx'
import { endingOf, hasEnded, isEnding } from './declaration.ts'
import { adminHousesQuery } from './queries.ts'

/** The houses from which apartments have address and energy. */
export const Component = () => (
  <>
    <PageTitle title="Hus" />
    <p className="mt-2 mb-8 max-w-prose text-ink-soft">
      Lägenheterna i ett hus får adress och energiklass härifrån. Ändrar du huset ändras annonserna.
    </p>
    <ItemList kind="house" query={adminHousesQuery}>
      {(house, { heading, actions }) => (
        <Card as="article" isRaised className="flex h-full flex-col gap-4 p-5">
          <div>
            <h2 id={heading} className="text-xl">
              {house.title}
            </h2>
            <p className="mt-1 text-ink-soft">
              {house.address}
              <br />
              {townOf(house)}
            </p>
          </div>
          <p className="font-semibold">{energyLine(house)}</p>
          {house.validUntil && (
            <p className={`rounded-control px-3 py-2 text-balance ${lookOf(house)}`}>
              Deklarationen {endingOf(house)}.
            </p>
          )}
          {house.text && <p className="whitespace-pre-line text-ink-soft">{house.text}</p>}
          <TextLink
            isAlone
            to={`/admin/foretaget?hus=${house.id}#${noticesId}`}
            aria-label={`Nytt meddelande för ${house.title}`}
          >
            Nytt meddelande
          </TextLink>
          <TextLink
            to={`/admin/hus/${house.id}/affisch`}
            isAlone
            aria-describedby={heading}
            className="self-start"
          >
            Skriv ut affisch
          </TextLink>
          {actions}
        </Card>
      )}
    </ItemList>
    <Outlet />
  </>
)

function energyLine(house: EditableHouse) {
  const energy = energyOf(house)
  return energy ? `Energi: ${energy}` : 'Energin är inte ifylld'
}

function lookOf(house: EditableHouse) {
  if (hasEnded(house)) return 'bg-alarm-soft font-medium text-alarm'
  return isEnding(house) ? 'bg-accent-soft font-medium' : 'bg-mist'
}
