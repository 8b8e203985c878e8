import * as z from 'zod/mini'
import { EditableHouse } from '#shared/houses.ts'
import { inSwedishOrder } from '#shared/format.ts'
import { collection } from './collection.ts'

/** A house that was deleted stays for its apartments (see `moveToTrash`). */
const StoredHouse = z.extend(EditableHouse, { isDeleted: z.optional(z.boolean()) })

/** All houses, those that were deleted among them. */
export const houses = collection('house', StoredHouse)

/** The houses that were not deleted, by their names, as people look for them. */
export const listHouses = async (): Promise<EditableHouse[]> =>
  (await houses.list())
    .filter(({ isDeleted }) => !isDeleted)
    .toSorted((a, b) => inSwedishOrder(a.title, b.title))

/** True for the id of a house that was not deleted. */
export async function houseExists(id?: string | null): Promise<boolean> {
  const house = id ? await houses.get(id) : undefined
  return house !== undefined && !house.isDeleted
}
