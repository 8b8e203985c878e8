import { GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { maxPhotoBytes } from '#shared/following.ts'
import { required } from '../runtime/environment.ts'
import { deleteObject, listObjects, putWebp, s3 } from './store.ts'

/** The lifetime of addresses of photos, and of permissions to send one, in seconds. */
export const photoSeconds = 300

/** The key under which a photo comes, in the bucket of uploads. */
export const incomingKey = (caseId: string, photoId: string) => `incoming/${caseId}/${photoId}`

/** The key under which a photo is kept, without metadata, in the bucket of photos. */
export const photoKey = (caseId: string, photoId: string) => `photos/${caseId}/${photoId}`

/** An address that shows a photo for five minutes to whoever has it. */
export const signPhoto = (Key: string): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket: required('PHOTOS_BUCKET'), Key }), {
    expiresIn: photoSeconds,
  })

/** Permission to send one file of this type to this key within five minutes, as a form. */
export const signUpload = (Key: string, type: string) =>
  createPresignedPost(s3, {
    Bucket: required('UPLOADS_BUCKET'),
    Key,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, maxPhotoBytes]],
    Expires: photoSeconds,
  })

/** Keeps a photo of a case. Browsers and all between must not. */
export const storePhoto = (key: string, webp: Uint8Array): Promise<void> =>
  putWebp('PHOTOS_BUCKET', key, webp, 'private, no-store')

/** Deletes all photos of a case, and returns how many there were. */
export async function deletePhotosOf(caseId: string): Promise<number> {
  let count = 0
  for await (const objects of listObjects('PHOTOS_BUCKET', photoKey(caseId, ''))) {
    await Promise.all(objects.map(({ Key = '' }) => deleteObject('PHOTOS_BUCKET', Key)))
    count += objects.length
  }
  return count
}
