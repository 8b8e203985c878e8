import { moveInOf } from '#shared/summaries.ts'
import type { Apartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { formatRent, formatSize } from '#shared/format.ts'
import { readSearchWords, toSearchText } from '#shared/input/search-words.ts'

/** Everything of an apartment that a search looks through: what stands on its card, and its texts. */
export function searchTextOf(apartment: Apartment): string {
  const { title, address, city, postalCode = '', rooms, amenities, description = '' } = apartment
  const { sizeSqm, rentSek, availabilityStatus } = apartment
  return toSearchText([
    title,
    address,
    city,
    postalCode,
    postalCode.replace(' ', ''),
    rooms,
    ...namesOf(rooms),
    formatSize(sizeSqm),
    `${rentSek} ${formatRent(rentSek).split('\u00a0').at(-1)}`,
    moveInOf(apartment),
    availabilities[availabilityStatus],
    ...amenities,
    description,
    // Common names of every apartment, which people search for.
    'lägenhet lägenheter hyreslägenhet lgh',
  ])
}

/**
 * Every word must be found, accents or not ('tranas' finds Tranås), also inside a longer one; a number
 * only as a whole.
 */
export function searchFor(search: string): (text: string) => boolean {
  const words = readSearchWords(search).flatMap(word =>
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

/** The common names of an apartment, by its number of rooms; a half one is known by both numbers. */
function namesOf(rooms: string): string[] {
  const [count, whole] = /(\d+)(?:[.,]\d+)?/.exec(rooms.replaceAll('½', ',5')) ?? []
  if (!count) return []
  return [`${count}_rok`, `${whole}_rok`, roomNames[Number(whole)] ?? '']
}

const roomNames = ['', 'ettan', 'tvåan', 'trean', 'fyran', 'femman', 'sexan']
