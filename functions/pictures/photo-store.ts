import { DeleteObjectCommand, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3'
import { required } from '../runtime/environment.ts'
import { photoKey } from './photo-addresses.ts'
import { client } from './store.ts'

/** Keeps a photo of a case. Browsers and all between must not. */
export async function storePhoto(Key: string, Body: Uint8Array): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: photos(),
      Key,
      Body,
      ContentType: 'image/webp',
      CacheControl: 'private, no-store',
    }),
  )
}

/** Deletes a photo, if it is there. */
export async function deletePhoto(Key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: photos(), Key }))
}

/** Deletes all photos of a case, and answers how many there were. */
export async function deletePhotosOf(caseId: string): Promise<number> {
  let count = 0
  const Prefix = photoKey(caseId, '')
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client },
    { Bucket: photos(), Prefix },
  )) {
    await Promise.all(Contents.map(({ Key = '' }) => deletePhoto(Key)))
    count += Contents.length
  }
  return count
}

const photos = () => required('PHOTOS_BUCKET')
