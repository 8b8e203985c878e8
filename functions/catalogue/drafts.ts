import { EditableDraft } from '#shared/apartments.ts'
import { compare } from '../table/ids.ts'
import { hasVersion } from '../table/expression.ts'
import { remove } from '../table/writes.ts'
import { collection } from './collection.ts'

export const drafts = collection('draft', EditableDraft)

/** Reads all drafts, the latest saved first. */
export const listDrafts = async () =>
  (await drafts.list()).toSorted((a, b) => compare(b.updatedAt, a.updatedAt))

/** A draft, and the version that its editor saw; without one any version. */
export interface DraftVersion {
  id: string
  version?: number
}

/** The write that deletes a draft as its apartment is created. */
export const removeDraft = ({ id, version }: DraftVersion) =>
  remove('draft', id, hasVersion(version))

/** The reason why a draft could not be deleted. */
export const reasonWithout = async (id: string) =>
  (await drafts.get(id)) ? 'draft stale' : 'draft missing'
