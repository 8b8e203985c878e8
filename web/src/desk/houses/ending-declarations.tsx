import { useQuery } from '@tanstack/react-query'
import { SiteLink } from '../../navigation/site-link.tsx'
import { adminHousesQuery } from '../editing/item-queries.ts'
import { endingOf, isEnding } from './declaration.ts'

/** Tells which energy declarations end soon or have ended; nothing when none does. */
export function EndingDeclarations() {
  const { data: houses = [] } = useQuery(adminHousesQuery)
  const ending = houses.filter(isEnding)
  if (ending.length === 0) return null
  return (
    <section
      aria-label="Energideklarationer"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 rounded-card border border-line bg-surface px-5 py-3"
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
    </section>
  )
}
