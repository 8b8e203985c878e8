import { expect, test } from 'vitest'
import type { Apartment } from '#shared/apartments.ts'
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
    sizeSqm: 58,
    rentSek: 7450,
    availableFrom: 'Ledig nu',
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
  apartment('halva', {
    title: 'Hörnlägenhet',
    address: 'Sofiagatan 7 C',
    postalCode: '573 31',
    rooms: '4,5 rok',
    availabilityStatus: 'rented',
    description: 'Tvätt\u00ADstuga i källaren. Nära krogen d’Artagnan och baren Łódzka.',
  }),
]

const all = ['etta', 'tvåa', 'trea', 'halva']

/** Searches and what each must find. */
const golden: [string, string[]][] = [
  ['', all],
  ['Tranås', all],
  ['TRANÅS', all],
  ['tranas', all],
  ['Trana\u030as', all],
  ['lägenheter', all],
  ['lgh med balkong', ['tvåa']],
  ['balkong hiss', ['tvåa']],
  ['hiss, balkong', ['tvåa']],
  ['balkong parkering', []],
  ['balk', ['tvåa']],
  ['lingongränd 3', []],
  ['fyrklövervägen 3a', ['etta']],
  ['Fyrklövervägen 3 A', ['etta']],
  ['fyrklövervägen 3', ['etta']],
  ['vägen', ['etta', 'trea']],
  ['12', ['trea']],
  ['2', ['tvåa']],
  ['573 00', ['tvåa']],
  ['57300', ['tvåa']],
  ['57', []],
  ['2 rok', ['tvåa']],
  ['2 rum', ['tvåa']],
  ['2rok', ['tvåa']],
  ['kafe andre', ['trea']],
  ['.*', []],
  ['2 rum och kök', ['tvåa']],
  ['2 rum & kök', ['tvåa']],
  ['2 rum o kök', ['tvåa']],
  ['2 r.o.k.', ['tvåa']],
  ['2-rummare', ['tvåa']],
  ['2-rumslägenhet', ['tvåa']],
  ['tvårummare', ['tvåa']],
  ['Två rok', ['tvåa']],
  ['tvåan', ['tvåa']],
  ['2:an', ['tvåa']],
  ['ett rum', ['etta']],
  ['fyra rum', ['halva']],
  ['4,5 rok', ['halva']],
  ['4.5 rok', ['halva']],
  ['4½ rok', ['halva']],
  ['4,5', ['halva']],
  ['5 rok', []],
  ['58 m²', ['tvåa']],
  ['58 kvm', ['tvåa']],
  ['7 450 kr', ['tvåa']],
  ['7 450', ['tvåa']],
  ['7.450', ['tvåa']],
  ['7 450 kr/mån', ['tvåa']],
  ['7450', ['tvåa']],
  ['Ledig nu', ['tvåa']],
  ['Uthyrd', ['halva']],
  ['Lingongränd 4.', ['tvåa']],
  ['”Lingongränd 4”', ['tvåa']],
  ['Lingongränd – 4', ['tvåa']],
  ['balkong; hiss', ['tvåa']],
  ['Fyrklövervägen 3\u00A0A', ['etta']],
  ['fyrklövervägen 3 b', []],
  ['２ rok', ['tvåa']],
  ['tvättstuga', ['halva']],
  ['\u200Bbalkong', ['tvåa']],
  ['lodzka', ['halva']],
  ["d'Artagnan", ['halva']],
]

test.each(golden)('a visitor who searches for “%s” finds %j', (search, expected) => {
  const found = apartments.filter(([, each]) => searchFor(search)(searchTextOf(each)))
  expect(found.map(([id]) => id)).toEqual(expected)
})

test('a search is cut at 100 characters', () => {
  const [, second] = apartments[1]!
  expect(searchFor(`balkong${' '.repeat(93)}finns inte`)(searchTextOf(second))).toBe(true)
})
