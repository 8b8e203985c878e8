import { required } from '../runtime/environment.ts'
import { photoKey } from './photo-addresses.ts'
import { deleteObject, listKeys, putWebp } from './store.ts'

/** Keeps a photo of a case. Browsers and all between must not. */
export const storePhoto = (key: string, webp: Uint8Array): Promise<void> =>
  putWebp(photos(), key, webp, 'private, no-store')

/** Deletes a photo, if it is there. */
export const deletePhoto = (key: string): Promise<void> => deleteObject(photos(), key)

/** Deletes all photos of a case, and answers how many there were. */
export async function deletePhotosOf(caseId: string): Promise<number> {
  let count = 0
  for await (const keys of listKeys(photos(), photoKey(caseId, ''))) {
    await Promise.all(keys.map(deletePhoto))
    count += keys.length
  }
  return count
}

const photos = () => required('PHOTOS_BUCKET')
