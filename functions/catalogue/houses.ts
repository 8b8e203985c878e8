import * as z from 'zod/mini'
import { EditableHouse, House } from '#shared/houses.ts'
import { inSwedishOrder } from '#shared/format.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { isId } from '../table/ids.ts'
import { isUnchanged } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { put } from '../table/writes.ts'
import { collection, stampOf } from './collection.ts'

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

type EditedHouse = House & Pick<EditableHouse, 'updatedBy'>

/**
 * Its editor made up the id; with a version, only that one is replaced. Throws a DomainError: 'house
 * missing', 'house stale'.
 */
export async function saveHouse(
  id: string,
  wanted: EditedHouse,
  version?: number,
): Promise<EditableHouse> {
  if (!isId(id)) throw new DomainError('house missing')
  return retryLostRaces('house stale', async () => {
    const before = await houses.get(id)
    if (before?.isDeleted) throw new DomainError('house missing')
    if (before && isSame(before, wanted)) return before
    if (version !== undefined && version !== orThrow(before, 'house missing').version) {
      throw new DomainError('house stale')
    }
    const house = { ...wanted, ...stampOf(id, before) }
    const failed = await transact({ saved: put('house', house, isUnchanged(before?.version)) })
    return failed.length > 0 ? lostRace : house
  })
}

/** True if all fields are equal; a field that only one of them has equals an empty one. */
const isSame = (one: House, other: House) =>
  (Object.keys(House.shape) as (keyof House)[]).every(name => one[name] === other[name])
