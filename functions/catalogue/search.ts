import type { Apartment } from '#shared/apartments.ts'
import type { SearchText } from '#shared/input/search-words.ts'
import { searchTextOf } from '#shared/search.ts'

/**
 * The searchable texts of these apartments. Kept from one call to the next, since preparing the
 * texts takes longer than searching them.
 */
export function searchTexts(apartments: Apartment[]): SearchText[] {
  prepared = new Map(
    apartments.map(each => [keyOf(each), prepared.get(keyOf(each)) ?? searchTextOf(each)]),
  )
  return [...prepared.values()]
}

let prepared = new Map<string, SearchText>()

const keyOf = ({ id, updatedAt }: Apartment) => `${id} ${updatedAt}`
