import { maxPhotoBytes, maxPhotos } from '#shared/following.ts'
import { queueLetter } from '../letters/queue.ts'
import { renderPhoto } from '../pictures/render.ts'
import { deleteObject, incomingKey, photoKey, readUpload, storeWebp } from '../pictures/store.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { lostRace, retryLostRaces } from '../table/transact.ts'
import { commitChange, fieldsAfterAddition, type Change, type newEntry } from './case-writes.ts'
import { caseOfAnyKind, type StoredCase } from './stored-case.ts'
import { isFull, photosOf, withThread } from './thread.ts'

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

const add = (caseId: string, photoId: string, photo: Photo | undefined): Promise<Result> =>
  retryLostRaces('busy', async () => {
    const found = await caseOfAnyKind(caseId)
    const stored = found && (await withThread(found))
    if (stored?.history.some(({ id }) => id === photoId)) return 'known'
    const key = photoKey(caseId, photoId)
    if (!stored || isFull(stored) || photosOf(stored).length >= maxPhotos) {
      // An interrupted attempt may have stored it.
      await deleteObject('PHOTOS_BUCKET', key)
      return 'unwanted'
    }
    // Before its entry, so that it is there when the case and all of its photos are deleted.
    if (photo) await storeWebp('PHOTOS_BUCKET', key, photo.webp)
    const made = { id: photoId, at: new Date().toISOString() }
    const after = await commitChange(stored, changeBy(stored, made, photo))
    if (after === lostRace) return lostRace
    return photo ? 'added' : 'unreadable'
  })

type Photo = Awaited<ReturnType<typeof renderPhoto>>

function changeBy(
  stored: StoredCase,
  made: ReturnType<typeof newEntry>,
  photo: Photo | undefined,
): Change {
  if (!photo) return { entries: [{ ...made, what: 'unreadable-photo' }] }
  const { width, height } = photo
  const { status, unreadSince } = stored
  // One letter for several, and none about a case that nobody has opened yet.
  const isNews = (status === 'ongoing' || status === 'done') && !unreadSince
  return {
    entries: [{ ...made, what: 'photo', width, height }],
    fields: status === 'spam' ? {} : fieldsAfterAddition(stored, made.at),
    writes: isNews
      ? { queued: queueLetter(stored, { purpose: 'addition', entryId: made.id }) }
      : {},
  }
}

/** Returns `null` for a file that a rule refuses. Throws all other errors. */
function orUnreadable(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}
