import type { Apartment } from '#shared/apartments.ts'
import { formatNumber, formatRent, formatSize } from '#shared/format.ts'

/** What an apartment is like, in figures. */
export const ApartmentFacts = ({ apartment }: { apartment: Apartment }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6">
    {factsOf(apartment).map(([name, value]) => (
      <div key={name}>
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="text-lg font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)

function factsOf(apartment: Apartment): [string, string][] {
  const energy = energyOf(apartment)
  return [
    ['Rum', apartment.rooms],
    ['Storlek', formatSize(apartment.sizeSqm)],
    ['Hyra', formatRent(apartment.rentSek)],
    ['Inflyttning', apartment.availableFrom || 'Kontakta oss'],
    ...(energy ? [['Energiklass', energy] as [string, string]] : []),
  ]
}

/** 'C, 85 kWh/m² och år', or what of it is filled in. */
function energyOf({ energyClass, energyPerformance }: Apartment): string {
  const performance =
    energyPerformance && `${formatNumber(energyPerformance)}\u00a0kWh/m²\u00a0och\u00a0år`
  return [energyClass, performance].filter(Boolean).join(', ')
}
