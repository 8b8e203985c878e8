import { useQuery } from '@tanstack/react-query'
import { dayMilliseconds } from '#shared/clock.ts'
import { formatDate } from '#shared/format.ts'
import { declarationEnd } from '#shared/declaration.ts'
import type { House } from '#shared/houses.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Card } from '../../ui/card.tsx'
import { adminHousesQuery } from '../editing/item-queries.ts'

/** Tells which energy declarations end soon or have ended; nothing when none does. */
export function EndingDeclarations() {
  const { data: houses = [] } = useQuery(adminHousesQuery)
  const ending = houses.filter(isEnding)
  if (ending.length === 0) return null
  return (
    <Card
      as="section"
      aria-label="Energideklarationer"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 px-5 py-3"
    >
      <ul className="grid gap-1">
        {ending.map(house => (
          <li key={house.id}>
            Energideklarationen för {house.title} {endingOf(house)}.
          </li>
        ))}
      </ul>
      <SiteLink to="/admin/hus" className="flex min-h-11 items-center underline">
        Till husen
      </SiteLink>
    </Card>
  )
}

/** The declaration is no longer valid. */
export const hasEnded = (house: House) => endsWithin(house, 0)

/** The desk tells it this early: it takes weeks to get a new declaration. */
export const isEnding = (house: House) => endsWithin(house, 90)

/** 'Deklarationen från 2021 går ut 4 maj 2031.', or what of it is known. */
export function declarationOf({ declaredIn, ...house }: House): string {
  const declaration = declaredIn ? `Deklarationen från ${declaredIn}` : 'Deklarationen'
  return `${declaration} ${endingOf(house)}.`
}

/** 'går ut 4 maj 2031', or 'gick ut 4 maj 2031' */
const endingOf = (house: House) =>
  house.validUntil
    ? `${hasEnded(house) ? 'gick ut' : 'går ut'} ${formatDate(house.validUntil)}`
    : 'har ingen sista dag ifylld'

function endsWithin(house: House, days: number) {
  const end = declarationEnd(house)
  return end !== undefined && Date.parse(end) <= Date.now() + days * dayMilliseconds
}
