import { expect, test } from 'vitest'
import type { Apartment } from '#shared/apartments.ts'
import { countOf, filterApartments, readFilters } from './listing.ts'

const one = {
  title: '',
  address: '',
  city: '',
  imageUrls: [],
  amenities: [],
  availabilityStatus: 'available' as const,
  updatedAt: '2026-11-01T08:00:00.000Z',
}

const list: Apartment[] = [
  {
    ...one,
    id: 'two',
    rooms: '2 rok',
    sizeSqm: 58,
    rentSek: 8000,
    createdAt: '2026-11-02T08:00:00.000Z',
  },
  {
    ...one,
    id: 'half',
    rooms: '1,5 rum',
    sizeSqm: 40,
    rentSek: 6100,
    createdAt: '2026-11-04T08:00:00.000Z',
  },
  {
    ...one,
    id: 'five',
    rooms: '5 rok',
    sizeSqm: 120,
    rentSek: 13_000,
    createdAt: '2026-11-03T08:00:00.000Z',
  },
  {
    ...one,
    id: 'word',
    rooms: 'Etta',
    sizeSqm: 30,
    rentSek: 4900,
    createdAt: '2026-11-01T08:00:00.000Z',
    publishedAt: '2026-11-05T08:00:00.000Z',
  },
]

const found = (address: string) =>
  filterApartments(list, readFilters(new URLSearchParams(address))).map(({ id }) => id)

test.each([
  ['rum=1', ['half']],
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
  const apartment: Apartment = Object.assign({}, list[0], { rooms })
  expect(filterApartments([apartment], { rum: '4' })).toEqual([apartment])
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
    Object.assign({}, list[0], { availabilityStatus }),
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
