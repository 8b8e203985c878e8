import { EditableHouse, House, takenOver } from '#shared/houses.ts'
import { inSwedishOrder } from '#shared/swedish-order.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { expression, hasVersion } from '../table/expression.ts'
import { isId } from '../table/ids.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { check, put, update } from '../table/writes.ts'
import { apartments } from './apartments.ts'
import { collection, stampOf } from './collection.ts'

export const houses = collection('house', EditableHouse)

/** By their names, as people look for them. */
export const byName = (a: EditableHouse, b: EditableHouse) => inSwedishOrder(a.title, b.title)

type EditedHouse = House & Pick<EditableHouse, 'updatedBy'>

/**
 * Stores a house under an id that its editor made up; with a version, only in place of that one.
 * Its apartments take over the new values. The same call again completes what was interrupted.
 * Throws a DomainError: 'house missing', 'house stale'.
 */
export async function saveHouse(
  id: string,
  wanted: EditedHouse,
  version?: number,
): Promise<EditableHouse> {
  if (!isId(id)) throw new DomainError('house missing')
  const house = await retryLostRaces('house stale', () => store(id, wanted, version))
  await updateApartmentsOf(house)
  return house
}

/** Brings what comes back from the trash to the present values: an apartment, or those of a house. */
export async function followHouse(id: string): Promise<void> {
  const { houseId = id } = (await apartments.get(id)) ?? {}
  const house = await houses.get(houseId)
  if (house) await updateApartmentsOf(house)
}

async function store(id: string, wanted: EditedHouse, version?: number) {
  const before = await houses.get(id)
  if (before && isSame(before, wanted)) return before
  if (version !== undefined && version !== orThrow(before, 'house missing').version) {
    throw new DomainError('house stale')
  }
  const house = { ...wanted, ...stampOf(id, before) }
  const unchanged = before ? hasVersion(before.version) : expression`attribute_not_exists(id)`
  const failed = await transact({ saved: put('house', house, unchanged) })
  return failed.length > 0 ? lostRace : house
}

/** True if all fields are equal; a field that only one of them has equals an empty one. */
const isSame = (one: House, other: House) =>
  (Object.keys(House.shape) as (keyof House)[]).every(name => one[name] === other[name])

/**
 * Each in a transaction that holds the house to its version: after a newer one has been saved, its
 * values alone are taken over. An apartment that was deleted or left the house meanwhile stays as it is.
 */
async function updateApartmentsOf(house: EditableHouse): Promise<void> {
  const updatedAt = new Date().toISOString()
  const values = takenOver(house, updatedAt)
  const names = Object.keys(values) as (keyof typeof values)[]
  for (const { id, ...apartment } of await apartments.list()) {
    const follows = names.every(name => (apartment[name] ?? null) === values[name])
    if (apartment.houseId !== house.id || follows) continue
    const failed = await transact({
      house: check('house', house.id, hasVersion(house.version)),
      apartment: update('apartment', id, {
        set: { ...values, updatedAt, updatedBy: house.updatedBy },
        add: { version: 1 },
        condition: expression`houseId = ${house.id}`,
      }),
    })
    if (failed.includes('house')) return
  }
}
