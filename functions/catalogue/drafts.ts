import { EditableDraft, type ApartmentDraft } from '#shared/apartments.ts'
import { requirePictures } from '../pictures/references.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { compare, isId } from '../table/ids.ts'
import { hasVersion, isUnchanged } from '../table/expression.ts'
import { transact } from '../table/transact.ts'
import { put, remove } from '../table/writes.ts'
import { collection, stampOf } from './collection.ts'

const drafts = collection('draft', EditableDraft)

/** Reads all drafts, the latest saved first. */
export const listDrafts = async () =>
  (await drafts.list()).toSorted((a, b) => compare(b.updatedAt, a.updatedAt))

/**
 * Its editor made up the id; with a version, only that version is replaced. Throws a DomainError:
 * 'draft missing', 'draft stale', 'picture gone'.
 */
export async function saveDraft(
  id: string,
  fields: ApartmentDraft & { updatedBy?: string },
  version?: number,
): Promise<EditableDraft> {
  if (!isId(id)) throw new DomainError('draft missing')
  const before = await drafts.get(id)
  if (version !== undefined && !before) throw new DomainError('draft missing')
  if (version !== undefined && before?.version !== version) throw new DomainError('draft stale')
  await requirePictures(fields)
  const stamp = stampOf(id, before)
  const saved = put('draft', { ...fields, ...stamp }, isUnchanged(before?.version))
  const failed = await transact({ saved })
  if (failed.length > 0) throw new DomainError('draft stale')
  return { ...fields, ...stamp }
}

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
