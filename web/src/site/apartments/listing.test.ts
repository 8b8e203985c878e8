import { expect, test } from 'vitest'
import type { Apartment } from '#shared/apartments.ts'
import { countOf, filterApartments, readFilters, wishesOf } from './listing.ts'

const example: Apartment = {
  id: '',
  title: '',
  address: '',
  city: '',
  rooms: '',
  sizeSqm: 0,
  rentSek: 0,
  availabilityStatus: 'available',
  imageUrls: [],
  amenities: [],
  createdAt: '',
  updatedAt: '2026-11-01T08:00:00.000Z',
}

/** The last figure is the day of November on which it was written. */
const apartment = (id: string, rooms: string, sizeSqm: number, rentSek: number, day: number) => {
  const createdAt = `2026-11-0${day}T08:00:00.000Z`
  return { ...example, id, rooms, sizeSqm, rentSek, createdAt }
}

const list: Apartment[] = [
  apartment('two', '2 rok', 58, 8000, 2),
  apartment('half', '1,5 rum', 40, 6100, 4),
  apartment('five', '5 rok', 120, 13_000, 3),
  { ...apartment('word', 'Etta', 30, 4900, 1), publishedAt: '2026-11-05T08:00:00.000Z' },
]

const found = (address: string) =>
  filterApartments(list, readFilters(new URLSearchParams(address))).map(({ id }) => id)

test.each([
  ['rum=1', ['half', 'word']],
  ['rum=2', ['two']],
  ['rum=3', []],
  ['rum=4', ['five']],
  ['hyra=8000', ['two', 'half', 'word']],
  ['hyra=7000', ['half', 'word']],
  ['rum=2&hyra=7000', []],
  ['rum=4&hyra=15000', ['five']],
])('%s finds the apartments with so many rooms, for that rent or less', (address, ids) => {
  expect(found(address)).toEqual(ids)
})

test.each(['4 rok', '5 rok', '12 rum'])('an apartment of %s has four rooms or more', rooms => {
  expect(filterApartments([apartment('a', rooms, 90, 9000, 1)], { rum: '4' })).toHaveLength(1)
})

test.each([
  ['', ['two', 'half', 'five', 'word']],
  ['sortera=hyra', ['word', 'half', 'two', 'five']],
  ['sortera=storlek', ['five', 'two', 'half', 'word']],
  ['sortera=nyast', ['word', 'half', 'five', 'two']],
])(
  '%s puts the cheapest, the largest or the newest first, and leaves the rest as it was',
  (address, ids) => {
    expect(found(address)).toEqual(ids)
    expect(list.map(({ id }) => id)).toEqual(['two', 'half', 'five', 'word'])
  },
)

test.each(['rum=9', 'rum=alla', 'hyra=1', 'hyra=-5', 'sortera=__proto__', 'sortera=toString'])(
  '%s, which nobody can choose, is no filter',
  address => {
    expect(found(address)).toEqual(['two', 'half', 'five', 'word'])
  },
)

const withStatus = (...statuses: Apartment['availabilityStatus'][]) =>
  statuses.map((availabilityStatus): Apartment =>
    Object.assign({}, example, { availabilityStatus }),
  )

test.each([
  [withStatus('available'), '1 ledig'],
  [withStatus('available', 'upcoming', 'available', 'rented'), '2 lediga · 1 kommer snart'],
  [withStatus('upcoming'), '0 lediga · 1 kommer snart'],
  [withStatus('rented'), '0 lediga'],
])('a let apartment is neither free nor soon to come: %#', (apartments, text) => {
  expect(countOf(apartments, '')).toBe(text)
})

test('the count of a search is the number of its results', () => {
  expect(countOf(list, 'balkong')).toBe('4 träffar på ”balkong”')
  expect(countOf(list.slice(1, 2), 'balkong')).toBe('1 träff på ”balkong”')
})

test.each([
  ['', '', []],
  ['rum=2', '', ['2 rum']],
  [
    'rum=4&hyra=10000&sortera=hyra',
    'balkong',
    ['4 rum eller fler', 'högst 10\u00a0000\u00a0kr/mån', 'balkong'],
  ],
  ['rum=9', '2 rok', ['2 rok']],
])('%s and the search “%s” say what somebody looks for', (address, search, wishes) => {
  expect(wishesOf(search, readFilters(new URLSearchParams(address)))).toEqual(wishes)
})
