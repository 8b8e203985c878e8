import type { Apartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { formatRent, formatSize } from '#shared/format.ts'
import {
  joinEnergyClass,
  matcherOfRange,
  readApartmentWords,
  roomNamesOf,
} from '#shared/input/rooms.ts'
import { matcherOfWords, toSearchText } from '#shared/input/search-words.ts'
import { moveInOf, planOf } from '#shared/summaries.ts'

/** Everything of an apartment that a search looks through: what stands on its card, and its texts. */
export function searchTextOf(apartment: Apartment): string {
  const { title, address, city, postalCode = '', rooms, amenities, description = '' } = apartment
  const { sizeSqm, rentSek, availabilityStatus, energyClass } = apartment
  const { floor, contractFrom, viewing } = apartment
  const text = toSearchText([
    title,
    address,
    city,
    postalCode,
    postalCode.replace(' ', ''),
    rooms,
    ...roomNamesOf(rooms),
    formatSize(sizeSqm),
    `${sizeSqm}_kvm`,
    `${rentSek}_kr ${formatRent(rentSek).split('\u00a0').at(-1)}`,
    `inflyttning ${moveInOf(apartment)}`,
    availabilities[availabilityStatus],
    floor ? `våning ${floor}` : '',
    contractFrom ? `kontrakt ${contractFrom}` : '',
    viewing ? `visning ${viewing}` : '',
    ...amenities,
    description,
    availabilityStatus === 'available' ? 'lediga ledigt' : '',
    energyClass ? `energiklass ${energyClass}` : '',
    planOf(apartment) < 0 ? '' : 'planritning planlösning',
    // Words of a search that fit any apartment.
    'lägenhet lägenheter hyreslägenhet hyresrätter hyresbostäder hyreshus lgh rum uthyres kommun jag vi söker letar efter vill ha en att hyra med och i till för',
  ])
  return joinEnergyClass(text)
}

/**
 * Every word must be found, accents or not ('tranas' finds Tranås), also inside a longer one and in another
 * form; a number only as a whole, or in the range that is named.
 */
export function searchFor(search: string): (text: string) => boolean {
  const words = readApartmentWords(search).flatMap(word =>
    /[_|]/.test(word) ? [word] : word.split('-'),
  )
  const matchers = words.map(
    word => matcherOfRange(word) ?? someOf(word.split('|').map(each => matcherOfWords([each]))),
  )
  return text => matchers.every(matches => matches(text))
}

const someOf = (matchers: ((text: string) => boolean)[]) => (text: string) =>
  matchers.some(matches => matches(text))
