import type { ApartmentChanges, EditableApartment } from '#shared/apartments.ts'
import { takenOver } from '#shared/houses.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { expression, hasVersion } from '../table/expression.ts'
import { lostRace, retryLostRaces } from '../table/transact.ts'
import { check } from '../table/writes.ts'
import { apartments } from './apartments.ts'
import type { Stamp } from './collection.ts'
import type { CreateOptions, editing, UpdateOptions } from './editing.ts'
import { houses } from './houses.ts'

/**
 * Edits apartments as `editing` does, and copies address and energy from the house of an apartment,
 * so that what visitors read stays one item. A house that is not there is none: the apartment keeps
 * what it has.
 */
export const inHouses = (editor: ReturnType<typeof editing<typeof apartments.schema>>) => ({
  create: (fields: Omit<EditableApartment, keyof Stamp>, options: CreateOptions) =>
    untilWon(['house stale'], async () => {
      const { values, house } = await readHouse(fields.houseId)
      const given = Object.entries({ ...fields, ...values }).filter(([, value]) => value !== null)
      return editor.create(Object.fromEntries(given) as typeof fields, { ...options, house })
    }),

  async update(id: string, changes: ApartmentChanges, options: UpdateOptions) {
    if (concerned.every(name => changes[name] === undefined)) {
      return editor.update(id, changes, options)
    }
    const isAnyVersion = options.version === undefined
    return untilWon(['house stale', ...(isAnyVersion ? ['apartment stale'] : [])], async () => {
      const { houseId } = orThrow(await apartments.get(id), 'apartment missing')
      const wanted = changes.houseId === undefined ? houseId : changes.houseId
      const { values, house } = await readHouse(wanted)
      const condition = isAnyVersion ? { condition: belongsTo(houseId) } : {}
      return editor.update(id, { ...changes, ...values }, { ...options, ...condition, house })
    })
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

/** Reads the fields that an apartment takes over, with a condition on this version of the house. */
async function readHouse(id: string | null | undefined) {
  const house = id ? await houses.get(id) : undefined
  if (!house) return { values: { houseId: null, energyEndsAt: null }, house: undefined }
  const values = takenOver(house, new Date().toISOString())
  return { values, house: check('house', house.id, hasVersion(house.version)) }
}

const belongsTo = (houseId: string | undefined) =>
  houseId
    ? expression`houseId = ${houseId}`
    : expression`attribute_exists(id) AND attribute_not_exists(houseId)`

/** Reads and saves again while the house changes, or whatever else loses for one of these reasons. */
const untilWon = <T>(reasons: string[], save: () => Promise<T>) =>
  retryLostRaces<T>('house stale', () =>
    save().catch((error: unknown) => {
      if (error instanceof DomainError && reasons.includes(error.reason)) return lostRace
      throw error
    }),
  )
