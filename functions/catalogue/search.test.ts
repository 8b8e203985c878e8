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
    imageUrls: ['/plan.webp'],
    imageAlts: { '/plan.webp': 'Planritning: 2 rok' },
    amenities: ['Balkong', 'Hiss', 'Husdjur tillåtna'],
    description: 'Balkongen vetter mot gården. Värme och vatten ingår i hyran.',
  }),
  apartment('trea', {
    title: 'Trea nära lekplats',
    address: 'Snickarvägen 12',
    rooms: 'Tre rum och kök',
    energyClass: 'D',
    amenities: ['Uteplats', 'Parkering'],
    floor: 'Markplan',
    viewing: 'Söndag kl. 15',
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
  [
    ['trea'],
    ['12', 'kafe andre', 'energiklass D', 'visning', 'visning på söndag', 'våning markplan'],
  ],
  [
    ['halva'],
    [
      ...'fyra rum | 4,5 rok | 4.5 rok | 4½ rok | 4,5 | Uthyrd | tvättstuga | lodzka'.split(' | '),
      "d'Artagnan",
    ],
  ],
  [['etta', 'tvåa', 'trea'], 'lediga lägenheter i Tranås|ledigt i Tranås|energiklass'.split('|')],
]

/** Further inputs of each kind: forms, compounds, joined words, amounts, ranges, names of rooms. */
const asPeopleWrite: [string[], string][] = [
  [
    all,
    'hyreslägenheter | lägenheten | lägenheterna | lägenhetens | bostaden | hyresbostäder | hyreshus | i Tranås | en lägenhet | hyreslägenheterna | rum | lägenhet uthyres | Tranås kommun',
  ],
  [
    ['tvåa'],
    'balkonger | balkongen | balkongens | hissen | hissar | husdjuret | gårdens | balkonglägenhet | värmen och vattnet',
  ],
  [
    ['tvåa'],
    'Lingongränd 4 i Tranås | Lingongränd 4 Tranås | lägenhet på Lingongränd 4 i Tranås | Lingongränd 4, hyra 7 450 | hyra 7.450',
  ],
  [
    ['tvåa'],
    'hyra 7 450 | 7 450 i hyra | hyra: 7 450:- | 7450 kronor | 7 450 SEK | 7 450,- | hyra 7 450 kr i månaden',
  ],
  [
    ['tvåa'],
    '2 rum, kök | 2 rum,kök | 2 rum , kök | 2a | 2a i Tranås | tvåa med planritning | ljus 2a | 2:a med balkong | 2 rum kök | 2 rum + kök | 2 rum med kök | två rum, kök | jag söker en 2:a | vi vill hyra en tvåa | letar efter 2 rum | 2 rk | 2 r.k. | tvåans | 2an | planritning | planritningen | planlösning',
  ],
  [
    ['tvåa', 'trea'],
    '2-3 rum | 2–3 rok | 2 till 3 rum | två till tre rum | 2 eller 3 rum | 2/3 rum | 2 o 3 rum | tvåa eller trea',
  ],
  [['etta', 'tvåa'], 'max 2 rum | högst två rum | 1-2 rum och kök'],
  [['trea', 'halva'], 'minst 3 rum | 3 rum eller fler | 3+ rum | minst 3:or'],
  [
    ['etta', 'trea', 'halva'],
    'max 7000/mån | mellan 4000 och 6000 | mellan 4 000 och 6 000 | från 4000 till 6000 kr | max 7000 | max 7 000 kr | högst 7.000:- | under 7000 | upp till 7000 | max hyra 7 000 | hyra max 7000 | 4000-6000 kr | 4 000 till 6 000 | maxhyra 7000 | max. 7000',
  ],
  [
    ['tvåa'],
    'minst 7000 | över 7 000 kr | 7 000 - 8 000 | mellan 7 000 och 8 000 | från 7000 kr | 7000–8000 | 7 450/mån | mellan 55 och 60 kvm | 58 kvadrat | inflyttning nu | över 55 kvm | 55-60 m2',
  ],
  [
    [],
    'Snickarvägen 3a | max 4000 | 5-6 rum | hissgatan | Lingongränd 5 i Tranås | balkongparkering',
  ],
]

for (const [ids, searched] of asPeopleWrite) golden.push([ids, searched.split(' | ')])

const searches = golden.flatMap(([ids, each]) => each.map(search => [search, ids] as const))

test.each(searches)('a visitor who searches for “%s” finds %j', (search, expected) => {
  const found = apartments.filter(([, each]) => searchFor(search)(searchTextOf(each)))
  expect(found.map(([id]) => id)).toEqual(expected)
})

test('a search is cut at 100 characters', () => {
  const [, second] = apartments[1]!
  expect(searchFor(`balkong${' '.repeat(93)}finns inte`)(searchTextOf(second))).toBe(true)
})

test.each(['3e1a9538', 'be2a', 'f5a0', 'kv2an7'])(
  'a code of letters and digits is found as it stands: %s',
  code => {
    const [, apartment] = apartments[0]!
    const text = searchTextOf({ ...apartment, title: `Tvåa vid ån ${code}` })
    expect(searchFor(`Tvåa vid ån ${code}`)(text)).toBe(true)
  },
)
