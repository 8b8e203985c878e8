import { useSearchParams } from 'react-router'
import type { Apartment } from '#shared/apartments.ts'
import { formatNumber, formatRent } from '#shared/format.ts'
import { publicationOf } from '#shared/availabilities.ts'
import { roomsIn } from '#shared/input/rooms.ts'
import { searchIn } from '../../api/early-lists.ts'

/**
 * The search, filters and order of the listing. They are in the address, so that a result can be shared.
 */
export function useListing() {
  const [parameters, setParameters] = useSearchParams()

  /** Each change is a step in the browser's history; the same search again is none. */
  function change(name: string, value: string) {
    // The rendered parameters are older than a change that was made a moment ago.
    const next = new URLSearchParams(location.search)
    const before = next.get(name) ?? ''
    if (value) next.set(name, value)
    else next.delete(name)
    setParameters(next, { replace: value === before })
  }

  return {
    search: searchIn(parameters),
    filters: readFilters(parameters),
    change,
    showAll: () => setParameters({}),
  }
}

/** A filter or the order: its name in the address, its label, what '' means, values and texts. */
type Choice = [name: string, label: string, none: string, options: [value: string, text: string][]]

/** The filters and the order that visitors choose from. */
export const choices: Choice[] = [
  ['rum', 'Antal rum', 'Alla', ['1', '2', '3', '4'].map(n => [n, roomsText(n)])],
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

/** The visitor's filters and order, by their names in the address; '' is no choice. */
type Filters = Record<string, string>

/** The filters in an address; a value that is not among the options counts as no choice. */
export const readFilters = (address: URLSearchParams): Filters =>
  Object.fromEntries(
    choices.map(([name, , , options]) => [
      name,
      options.find(([value]) => value === address.get(name))?.[0] ?? '',
    ]),
  )

/** The apartments that the filters let through, in the chosen order. */
export function filterApartments(
  apartments: Apartment[],
  { rum, hyra, sortera }: Filters,
): Apartment[] {
  const found = apartments.filter(
    ({ rooms, rentSek }) =>
      (!rum || hasRooms(rooms, Number(rum))) && (!hyra || rentSek <= Number(hyra)),
  )
  return sortera ? found.toSorted(orders[sortera as keyof typeof orders]) : found
}

/** The wishes behind a search and its filters, in words: '2 rum', 'högst 7 000 kr/mån', 'balkong'. */
export const wishesOf = (search: string, { rum, hyra }: Filters): string[] =>
  [rum && roomsText(rum), hyra && `högst ${formatRent(Number(hyra))}`, search].filter(
    (wish): wish is string => Boolean(wish),
  )

/** '2 lediga · 1 kommer snart', or how many a search has found. */
export function countOf(apartments: Apartment[], search: string): string {
  const { length } = apartments
  if (search) return `${formatNumber(length)} ${length === 1 ? 'träff' : 'träffar'} på ”${search}”`
  const countWith = (status: string) =>
    apartments.filter(({ availabilityStatus }) => availabilityStatus === status).length
  const free = countWith('available')
  const soon = countWith('upcoming')
  return `${formatNumber(free)} ${free === 1 ? 'ledig' : 'lediga'}${soon ? ` · ${formatNumber(soon)} kommer snart` : ''}`
}

/** '2 rum' */
function roomsText(wanted: string) {
  return `${wanted} rum${wanted === '4' ? ' eller fler' : ''}`
}

const orders = {
  hyra: (a: Apartment, b: Apartment) => a.rentSek - b.rentSek,
  storlek: (a: Apartment, b: Apartment) => b.sizeSqm - a.sizeSqm,
  nyast: (a: Apartment, b: Apartment) =>
    Date.parse(publicationOf(b)) - Date.parse(publicationOf(a)),
}

/** True if the whole rooms are as many as wanted: '1,5 rum' has one. Four means four or more. */
function hasRooms(rooms: string, wanted: number) {
  const count = Math.floor(roomsIn(rooms) ?? 0)
  return wanted > 3 ? count >= wanted : count === wanted
}
