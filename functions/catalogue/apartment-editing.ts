import type { ApartmentChanges } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { sharedFields } from '#shared/houses.ts'
import { orThrow } from '../runtime/domain-error.ts'
import { apartments, joinHouse, storedApartments } from './apartments.ts'
import { editing } from './editing.ts'
import { houseExists } from './houses.ts'

const editor = editing(storedApartments)

/**
 * Creates and changes apartments (see `editing`). One that leaves its house keeps the fields that it
 * had from it; a house that was deleted is left as soon as one of these fields changes. The time and
 * the choice of a letting end with the status 'rented'.
 */
export const apartmentEditing = {
  async create(...[fields, options]: Parameters<typeof editor.create>) {
    const houseId = (await houseExists(fields.houseId)) ? fields.houseId : undefined
    return joinHouse(await editor.create({ ...fields, ...timeIfLet(fields), houseId }, options))
  },

  async update(id: string, changes: ApartmentChanges, version?: number) {
    const isAboutHouse = [...sharedFields, 'houseId' as const].some(
      name => changes[name] !== undefined,
    )
    const all = isAboutHouse ? await addKeptFields(id, changes) : changes
    const isVacant = changes.availabilityStatus && !isLet(changes)
    const ended = isVacant ? { rentedAt: null, letting: null } : {}
    return joinHouse(await editor.update(id, { ...all, ...ended }, version, timeIfLet(changes)))
  },
}

const timeIfLet = (fields: ApartmentChanges) =>
  isLet(fields) ? { rentedAt: new Date().toISOString() } : {}

/** The changes of an apartment, and the fields of its house if they take it out of that. */
async function addKeptFields(id: string, changes: ApartmentChanges): Promise<ApartmentChanges> {
  const before = orThrow(await apartments.get(id), 'apartment missing')
  const { houseId = before.houseId } = changes
  if (houseId === undefined || (await houseExists(houseId))) return changes
  const kept = before.houseId ? sharedFields.map(name => [name, before[name] ?? null]) : []
  return { ...Object.fromEntries(kept), ...changes, houseId: null }
}
