import type { Apartment } from '#shared/apartments.ts'
import { energyOf, moveInOf } from '#shared/apartment-texts.ts'
import { isLet } from '#shared/availabilities.ts'
import { formatRent, formatSize } from '#shared/format.ts'

/** An apartment's facts as a list of terms and values. Nobody can move into one that is let. */
export const ApartmentFacts = ({ apartment }: { apartment: Apartment }) => (
  <dl className="grid grid-cols-2 gap-x-3 gap-y-5 border-y border-line py-6 print:grid-cols-4">
    {factsOf(apartment).map(([name, value]) => (
      <div key={name}>
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="text-lg font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)

function factsOf(apartment: Apartment): [string, string][] {
  const facts: [string, string][] = [
    ['Rum', apartment.rooms],
    ['Storlek', formatSize(apartment.sizeSqm)],
    ['Hyra', formatRent(apartment.rentSek)],
  ]
  if (!isLet(apartment)) facts.push(['Inflyttning', moveInOf(apartment)])
  const energy = energyOf(apartment)
  if (energy) facts.push(['Energiklass', energy])
  return facts
}
