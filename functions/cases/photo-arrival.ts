import { maxPhotoBytes, maxPhotos } from '#shared/following.ts'
import { incomingKey, photoKey, storePhoto } from '../pictures/photo-store.ts'
import { renderPhoto } from '../pictures/render.ts'
import { deleteObject, readUpload } from '../pictures/store.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { findStored } from './read.ts'
import { additionWrites, fieldsAfterAddition } from './additions.ts'
import { afterChange, type CaseFields, type newEntry } from './case-writes.ts'
import type { StoredCase } from './stored-case.ts'
import { photosOf, maxEntriesPerSide, threadWrites } from './thread.ts'

type Result = 'added' | 'unreadable' | 'known' | 'unwanted'

/**
 * Adds an uploaded photo to its case, encoded anew, once however often it is reported, or notes
 * that the file is no photo. The staff get one letter about several. Throws a DomainError, 'busy',
 * and errors of the stores.
 */
export async function receivePhoto(caseId: string, photoId: string): Promise<Result> {
  const incoming = incomingKey(caseId, photoId)
  const upload = await readUpload(incoming, maxPhotoBytes).catch(orUnreadable)
  if (upload === undefined) return 'known'
  const photo = upload && (await renderPhoto(upload).catch(orUnreadable))
  const result = await add(caseId, photoId, photo ?? undefined)
  await deleteObject('UPLOADS_BUCKET', incoming)
  return result
}

type Photo = Awaited<ReturnType<typeof renderPhoto>>
type Stamp = ReturnType<typeof newEntry>

const add = (caseId: string, photoId: string, photo: Photo | undefined): Promise<Result> =>
  retryLostRaces('busy', async () => {
    const stored = await findStored(caseId)
    if (stored?.history.some(({ id }) => id === photoId)) return 'known'
    const key = photoKey(caseId, photoId)
    const isFull =
      stored &&
      (photosOf(stored).length >= maxPhotos || (stored.messageCount ?? 0) >= maxEntriesPerSide)
    if (!stored || isFull) {
      // An interrupted attempt may have stored it.
      await deleteObject('PHOTOS_BUCKET', key)
      return 'unwanted'
    }
    // Before its entry, so that it is there when the case and all of its photos are deleted.
    if (photo) await storePhoto(key, photo.webp)
    const stamp = { id: photoId, at: new Date().toISOString() }
    const failed = await transact(writesOf(stored, stamp, photo))
    if (failed.length > 0) return lostRace
    return photo ? 'added' : 'unreadable'
  })

function writesOf(stored: StoredCase, stamp: Stamp, photo: Photo | undefined) {
  const { status, unreadSince, messageCount = 0 } = stored
  const fields: CaseFields = { messageCount: messageCount + 1 }
  if (!photo) return threadWrites(stored, { ...stamp, what: 'unreadable-photo' }, fields)
  const { width, height } = photo
  const isNews = status === 'ongoing' || status === 'done'
  const entry = { ...stamp, what: 'photo', width, height } as const
  if (status !== 'spam') Object.assign(fields, fieldsAfterAddition(stored, stamp.at))
  return {
    ...threadWrites(stored, entry, fields),
    // One letter for several, and none about a case that nobody has opened yet.
    ...(isNews &&
      !unreadSince &&
      additionWrites(stored, afterChange(stored, stamp.at, fields, [entry]), stamp.id)),
  }
}

/** Returns `null` for a file that a rule refuses. Throws all other errors. */
function orUnreadable(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}
