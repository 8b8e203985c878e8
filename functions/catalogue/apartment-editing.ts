import type { ApartmentChanges, EditableApartment } from '#shared/apartments.ts'
import { sharedFields } from '#shared/houses.ts'
import { orThrow } from '../runtime/domain-error.ts'
import { apartments, joinHouse, storedApartments } from './apartments.ts'
import type { Stamp } from './collection.ts'
import { editing, type CreateOptions, type UpdateOptions } from './editing.ts'
import { houseExists } from './houses.ts'

const editor = editing(storedApartments)

/**
 * Creates and changes apartments (see `editing`). One that leaves its house keeps the fields that it
 * had from it; a house that was deleted is left as soon as one of these fields changes.
 */
export const apartmentEditing = {
  async create(fields: Omit<EditableApartment, keyof Stamp>, options: CreateOptions) {
    const houseId = (await houseExists(fields.houseId)) ? fields.houseId : undefined
    return joinHouse(await editor.create({ ...fields, houseId }, options))
  },

  async update(id: string, changes: ApartmentChanges, options: UpdateOptions) {
    const isAboutHouse = [...sharedFields, 'houseId' as const].some(
      name => changes[name] !== undefined,
    )
    const all = isAboutHouse ? await addKeptFields(id, changes) : changes
    return joinHouse(await editor.update(id, all, options))
  },
}

/** The changes of an apartment, and the fields of its house if they take it out of that. */
async function addKeptFields(id: string, changes: ApartmentChanges): Promise<ApartmentChanges> {
  const before = orThrow(await apartments.get(id), 'apartment missing')
  const { houseId = before.houseId } = changes
  if (houseId === undefined || (await houseExists(houseId))) return changes
  const kept = before.houseId ? sharedFields.map(name => [name, before[name] ?? null]) : []
  return { ...Object.fromEntries(kept), ...changes, houseId: null }
}
