import { searchFor, searchTextOf } from '../functions/catalogue/search.ts'
import { manyApartments } from './content.ts'
import { quantile, type Figure } from './figure.ts'

const apartmentCount = 1000
const rounds = 100

const searches = [
  '',
  'tranås',
  'tranas',
  'balkong',
  'balkong hiss',
  'lingongränd 4',
  'lingongrand 417',
  '573 00',
  '2 rok',
  '3 rum',
  'trea uteplats',
  'finns inte',
]

/** How long one search over a thousand apartments takes, once their texts are prepared. */
export function measureSearch(): Figure[] {
  const texts = manyApartments(apartmentCount).map(searchTextOf)
  const search = (words: string) => texts.filter(searchFor(words)).length
  for (const words of searches) search(words)

  const times = Array.from({ length: rounds }, () =>
    searches.map(words => {
      const started = performance.now()
      search(words)
      return performance.now() - started
    }),
  ).flat()
  const limit = 1
  return [
    { what: 'half of all searches', value: quantile(times, 0.5), unit: 'ms', limit },
    { what: '99 of 100 searches', value: quantile(times, 0.99), unit: 'ms', limit },
  ]
}
