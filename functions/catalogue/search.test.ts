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
    description: 'Etta med kokvrå som renoveras under vintern. Energiklass F.',
  }),
  apartment('tvåa', {
    title: 'Ljus tvåa med balkong',
    sizeSqm: 58,
    rentSek: 7450,
    availableFrom: 'Ledig nu',
    address: 'Lingongränd 4',
    postalCode: '573 00',
    rooms: '2 rok',
    energyClass: 'C',
    amenities: ['Balkong', 'Hiss', 'Husdjur tillåtna'],
    description: 'Balkongen vetter mot gården. Värme och vatten ingår i hyran.',
  }),
  apartment('trea', {
    title: 'Trea nära lekplats',
    address: 'Snickarvägen 12',
    rooms: 'Tre rum och kök',
    energyClass: 'D',
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

/** The ids of the apartments that searches must find, and these searches. */
const golden: [string[], string[]][] = [
  [all, ['', ...'Tranås | TRANÅS | tranas | Trana\u030as | lägenheter | hyresrätt'.split(' | ')]],
  [
    ['tvåa'],
    [
      ...'lgh med balkong | hyra lägenhet med balkong | balkong hiss | hiss, balkong'.split(' | '),
      ...'balk | \u200Bbalkong | balkong; hiss | Ledig nu | 573 00 | 57300'.split(' | '),
      ...'2 | 2 rok | 2 rum | 2rok | ２ rok | 2 rum och kök | 2 rum & kök'.split(' | '),
      ...'2 rum o kök | 2 r.o.k. | 2-rummare | 2-rumslägenhet | tvårummare'.split(' | '),
      ...'Två rok | tvåan | tvåor | 2:an | 2:or | 58 m² | 58 kvm'.split(' | '),
      ...'7 450 kr | 7 450 | 7.450 | 7 450 kr/mån | 7450 | 7450kr | 7450:-'.split(' | '),
      ...'Lingongränd 4. | ”Lingongränd 4” | Lingongränd – 4 | Energiklass C'.split(' | '),
    ],
  ],
  [[], 'balkong parkering|lingongränd 3|57|.*|5 rok|fyrklövervägen 3 b|energiklass E'.split('|')],
  [
    ['etta'],
    [
      ...'fyrklövervägen 3a | Fyrklövervägen 3 A | Fyrklövervägen 3\u00A0A'.split(' | '),
      'fyrklövervägen 3',
      'ett rum',
      'energiklass F',
    ],
  ],
  [['etta', 'trea'], ['vägen']],
  [['trea'], ['12', 'kafe andre', 'energiklass D']],
  [
    ['halva'],
    [
      ...'fyra rum | 4,5 rok | 4.5 rok | 4½ rok | 4,5 | Uthyrd | tvättstuga | lodzka'.split(' | '),
      "d'Artagnan",
    ],
  ],
  [['etta', 'tvåa', 'trea'], 'lediga lägenheter i Tranås|energiklass'.split('|')],
]

const searches = golden.flatMap(([ids, each]) => each.map(search => [search, ids] as const))

test.each(searches)('a visitor who searches for “%s” finds %j', (search, expected) => {
  const found = apartments.filter(([, each]) => searchFor(search)(searchTextOf(each)))
  expect(found.map(([id]) => id)).toEqual(expected)
})

test('a search is cut at 100 characters', () => {
  const [, second] = apartments[1]!
  expect(searchFor(`balkong${' '.repeat(93)}finns inte`)(searchTextOf(second))).toBe(true)
})
