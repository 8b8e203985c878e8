import type { ApartmentChanges, EditableApartment } from '#shared/apartments.ts'
import { EditableHouse, House, takenOver } from '#shared/houses.ts'
import { inSwedishOrder } from '#shared/format.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { isId } from '../table/ids.ts'
import {
  lostRace,
  retryLostRaces,
  transact,
  expression,
  hasVersion,
  check,
  put,
  update,
  isUnchanged,
} from '../table/transact.ts'
import { apartments } from './apartments.ts'
import { collection, stampOf, type Stamp } from './collection.ts'
import type { CreateOptions, editing, UpdateOptions } from './editing.ts'

export const houses = collection('house', EditableHouse)

/** By their names, as people look for them. */
export const byName = (a: EditableHouse, b: EditableHouse) => inSwedishOrder(a.title, b.title)

type EditedHouse = House & Pick<EditableHouse, 'updatedBy'>

/**
 * Its editor made up the id; with a version, only that one is replaced. Its apartments take over
 * the new values. The same call again completes what was interrupted. Throws a DomainError: 'house
 * missing', 'house stale'.
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
  const failed = await transact({ saved: put('house', house, isUnchanged(before?.version)) })
  return failed.length > 0 ? lostRace : house
}

/** True if all fields are equal; a field that only one of them has equals an empty one. */
const isSame = (one: House, other: House) =>
  (Object.keys(House.shape) as (keyof House)[]).every(name => one[name] === other[name])

/**
 * Each in a transaction that holds the house to its version, so that a newer one's values win. An
 * apartment that was deleted or left the house meanwhile stays as it is.
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

/**
 * Edits apartments and copies address and energy from their house, so that what visitors read stays
 * one item. With a house that is not there an apartment keeps what it has.
 */
export const inHouses = (editor: ReturnType<typeof editing<typeof apartments.schema>>) => ({
  async create(fields: Omit<EditableApartment, keyof Stamp>, options: CreateOptions) {
    const values = { ...fields, ...(await valuesOf(fields.houseId)) }
    const given = Object.entries(values).filter(([, value]) => value !== null)
    return broughtUpToDate(await editor.create(Object.fromEntries(given) as typeof fields, options))
  },

  async update(id: string, changes: ApartmentChanges, options: UpdateOptions) {
    if (concerned.every(name => changes[name] === undefined)) {
      return editor.update(id, changes, options)
    }
    const { houseId } = orThrow(await apartments.get(id), 'apartment missing')
    const values = await valuesOf(changes.houseId === undefined ? houseId : changes.houseId)
    return broughtUpToDate(await editor.update(id, { ...changes, ...values }, options))
  },
})

/** The fields of an apartment whose change is a matter of its house. */
const concerned = [
  'houseId',
  'address',
  'postalCode',
  'city',
  'energyClass',
  'energyPerformance',
] as const

/** The fields that an apartment takes over from the house with this id. */
async function valuesOf(houseId: string | null | undefined) {
  if (!houseId) return { energyEndsAt: null }
  const house = await houses.get(houseId)
  return house ? takenOver(house, new Date().toISOString()) : { houseId: null, energyEndsAt: null }
}

/** An apartment that was saved, with the values of its house, which may have been saved meanwhile. */
async function broughtUpToDate(apartment: EditableApartment): Promise<EditableApartment> {
  const house = apartment.houseId ? await houses.get(apartment.houseId) : undefined
  if (!house) return apartment
  await updateApartmentsOf(house)
  return orThrow(await apartments.get(apartment.id), 'apartment missing')
}
