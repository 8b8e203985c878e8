import { moveInOf } from '#shared/summaries.ts'
import type { Apartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { formatRent, formatSize } from '#shared/format.ts'
import { joinEnergyClass, readApartmentWords, roomNamesOf } from '#shared/input/rooms.ts'
import { toSearchText } from '#shared/input/search-words.ts'

/** Everything of an apartment that a search looks through: what stands on its card, and its texts. */
export function searchTextOf(apartment: Apartment): string {
  const { title, address, city, postalCode = '', rooms, amenities, description = '' } = apartment
  const { sizeSqm, rentSek, availabilityStatus, energyClass } = apartment
  const text = toSearchText([
    title,
    address,
    city,
    postalCode,
    postalCode.replace(' ', ''),
    rooms,
    ...roomNamesOf(rooms),
    formatSize(sizeSqm),
    `${rentSek} ${formatRent(rentSek).split('\u00a0').at(-1)}`,
    moveInOf(apartment),
    availabilities[availabilityStatus],
    ...amenities,
    description,
    availabilityStatus === 'available' ? 'lediga' : '',
    energyClass ? `energiklass ${energyClass}` : '',
    // Words of a search that fit any apartment.
    'lägenhet lägenheter hyreslägenhet hyresrätter bostäder lgh att hyra med och i till för',
  ])
  return joinEnergyClass(text)
}

/**
 * Every word must be found, accents or not ('tranas' finds Tranås), also inside a longer one; a number
 * only as a whole.
 */
export function searchFor(search: string): (text: string) => boolean {
  const words = readApartmentWords(search).flatMap(word =>
    word.includes('_') ? word : word.split('-'),
  )
  return text => words.every(word => contains(text, word))
}

function contains(text: string, word: string): boolean {
  if (!/^\d/.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.slice(Math.max(at - 2, 0), at), text.slice(at + word.length)]
    if (!/\d,?$/.test(before) && !/^,?\d/.test(after)) return true
  }
  return false
}
