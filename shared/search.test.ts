import { expect, test } from 'vitest'
import type { Apartment } from './apartments.ts'
import { searchFor, searchTextOf } from './search.ts'

const apartment = (id: string, changes: Partial<Apartment>): [string, Apartment] => [
  id,
  {
    id: '0198a3f0-0000-7000-8000-000000000000',
    title: '',
    address: '',
    city: 'Tranås',
    rooms: '',
    sizeSqm: 50,
    rentSek: 5000,
    availabilityStatus: 'available',
    imageUrls: [],
    amenities: [],
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...changes,
  },
]

const apartments = [
  apartment('etta', {
    title: 'Etta för en person',
    address: 'Fyrklövervägen 3A',
    rooms: '1 rok',
    description: 'Etta med kokvrå som renoveras under vintern.',
  }),
  apartment('tvåa', {
    title: 'Ljus tvåa med balkong',
    address: 'Lingongränd 4',
    postalCode: '573 00',
    rooms: '2 rok',
    amenities: ['Balkong', 'Hiss', 'Husdjur tillåtna'],
    description: 'Balkongen vetter mot gården. Värme och vatten ingår i hyran.',
  }),
  apartment('trea', {
    title: 'Trea nära lekplats',
    address: 'Snickarvägen 12',
    rooms: '3 rum och kök',
    amenities: ['Uteplats', 'Parkering'],
    description: 'Trea i markplan. Kafé André ligger runt hörnet.',
  }),
]

const all = ['etta', 'tvåa', 'trea']

/** Searches and what each must find. */
const golden: [string, string[]][] = [
  ['', all],
  ['   ', all],
  ['Tranås', all],
  ['tranås', all],
  ['TRANÅS', all],
  ['tranas', all],
  ['Tranas', all],
  ['tränås', []],
  ['Trana\u030as', all],
  ['balkong', ['tvåa']],
  ['BALKONG', ['tvåa']],
  ['balkong hiss', ['tvåa']],
  ['hiss  balkong', ['tvåa']],
  ['hiss, balkong', ['tvåa']],
  ['balkong parkering', []],
  ['balk', ['tvåa']],
  ['lingongrand', ['tvåa']],
  ['lingongränd 4', ['tvåa']],
  ['lingongränd 3', []],
  ['fyrklövervägen 3a', ['etta']],
  ['Fyrklövervägen 3 A', ['etta']],
  ['fyrklövervägen 3', ['etta']],
  ['snickarvägen', ['trea']],
  ['snickarvagen', ['trea']],
  ['vägen', ['etta', 'trea']],
  ['12', ['trea']],
  ['2', ['tvåa']],
  ['573 00', ['tvåa']],
  ['57300', ['tvåa']],
  ['57', []],
  ['2 rok', ['tvåa']],
  ['2 rum', ['tvåa']],
  ['2rok', ['tvåa']],
  ['2:a', ['tvåa']],
  ['3 rok', ['trea']],
  ['1 rum', ['etta']],
  ['tvåa', ['tvåa']],
  ['tvaa', ['tvåa']],
  ['trea uteplats', ['trea']],
  ['kafé', ['trea']],
  ['cafe andre', []],
  ['kafe andre', ['trea']],
  ['.*', []],
]

test.each(golden)('a visitor who searches for “%s” finds %j', (search, expected) => {
  const found = apartments.filter(([, each]) => searchFor(search)(searchTextOf(each)))
  expect(found.map(([id]) => id)).toEqual(expected)
})

test('a search is cut at 100 characters', () => {
  const [, second] = apartments[1]!
  expect(searchFor(`balkong${' '.repeat(93)}finns inte`)(searchTextOf(second))).toBe(true)
})
