import type { Apartment } from '#shared/apartments.ts'
import { formatNumber, formatRent } from '#shared/format.ts'
import { publicationOf } from '#shared/publication.ts'

/** A choice of the seeker's: its name in the address, its label, what '' means, values and texts. */
type Choice = [name: string, label: string, none: string, options: [value: string, text: string][]]

export const choices: Choice[] = [
  [
    'rum',
    'Antal rum',
    'Alla',
    [1, 2, 3, 4].map(n => [`${n}`, `${n} rum${n > 3 ? ' eller fler' : ''}`]),
  ],
  [
    'hyra',
    'Högsta hyra',
    'Alla',
    [5, 6, 7, 8, 9, 10, 12, 15].map(n => [`${n}000`, formatRent(n * 1000)]),
  ],
  [
    'sortera',
    'Sortera',
    // The server's order; among equals the newest is first.
    'Lediga först',
    [
      ['hyra', 'Lägst hyra'],
      ['storlek', 'Störst'],
      ['nyast', 'Nyast'],
    ],
  ],
]

/** The choices of the seeker; '' asks nothing. */
export type Wishes = Record<string, string>

/** The wishes in an address. What nobody could have chosen asks nothing. */
export const readWishes = (address: URLSearchParams): Wishes =>
  Object.fromEntries(
    choices.map(([name, , , options]) => [
      name,
      options.find(([value]) => value === address.get(name))?.[0] ?? '',
    ]),
  )

/** The apartments that meet the wishes, in the order that is asked for. */
export function meet(apartments: Apartment[], { rum, hyra, sortera }: Wishes): Apartment[] {
  const found = apartments.filter(
    ({ rooms, rentSek }) =>
      (!rum || hasRooms(rooms, Number(rum))) && (!hyra || rentSek <= Number(hyra)),
  )
  return sortera ? found.toSorted(orders[sortera as keyof typeof orders]) : found
}

/** '2 lediga · 1 kommer snart', or how many a search has found. */
export function countOf(apartments: Apartment[], search: string): string {
  const { length } = apartments
  if (search) return `${formatNumber(length)} ${length === 1 ? 'träff' : 'träffar'} på ”${search}”`
  const having = (status: string) =>
    apartments.filter(each => each.availabilityStatus === status).length
  const free = having('available')
  const soon = having('upcoming')
  return `${formatNumber(free)} ${free === 1 ? 'ledig' : 'lediga'}${soon ? ` · ${formatNumber(soon)} kommer snart` : ''}`
}

const orders = {
  hyra: (a: Apartment, b: Apartment) => a.rentSek - b.rentSek,
  storlek: (a: Apartment, b: Apartment) => b.sizeSqm - a.sizeSqm,
  nyast: (a: Apartment, b: Apartment) =>
    Date.parse(publicationOf(b)) - Date.parse(publicationOf(a)),
}

/** Half a room is none: '1,5 rum' is found under one. Four stands for more, too. */
function hasRooms(rooms: string, wanted: number) {
  const count = Number.parseInt(rooms, 10)
  return wanted > 3 ? count >= wanted : count === wanted
}
