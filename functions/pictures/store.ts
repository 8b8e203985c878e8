import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { maxImageBytes } from '#shared/pictures.ts'
import { required } from '../runtime/environment.ts'
import { DomainError } from '../runtime/domain-error.ts'

/** Permission to upload one file within five minutes, by PUT or as a form. */
export async function createUploadTicket() {
  const Key = `uploads/${randomUUID()}`
  const uploadURL = await signUpload(Key)
  const post = await createPresignedPost(s3, {
    Bucket: uploads(),
    Key,
    Conditions: [
      ['starts-with', '$Content-Type', 'image/'],
      ['content-length-range', 1, maxImageBytes],
    ],
    Expires: ticketSeconds,
  })
  return { uploadURL, imageURL: withoutQuery(uploadURL), post }
}

/** Throws a DomainError for every address that no ticket can have named. */
export async function uploadKeyOf(address: string): Promise<string> {
  const [key] = uploadKey.exec(withoutQuery(address)) ?? []
  if (!key || withoutQuery(await signUpload(key)) !== withoutQuery(address)) {
    throw new DomainError('foreign picture')
  }
  return key
}

/** The uploaded bytes, if they are there. Throws a DomainError, reading nothing, for too many. */
export async function readUpload(
  Key: string,
  maxBytes = maxImageBytes,
): Promise<Uint8Array | undefined> {
  const command = new GetObjectCommand({ Bucket: uploads(), Key })
  const { Body, ContentLength = 0 } = (await s3.send(command).catch(undefinedIfMissing)) ?? {}
  if (!Body) return undefined
  if (ContentLength > maxBytes) {
    // Ends the connection, since the rest would otherwise still be received.
    if ('destroy' in Body) Body.destroy()
    throw new DomainError('picture too large')
  }
  return Body.transformToByteArray()
}

/** Deletes an upload, if it is still there. */
export const deleteUpload = (key: string): Promise<void> => deleteObject(uploads(), key)

/** Makes a picture public at `/media/…`. Its address must never mean other bytes. */
export const storePicture = (key: string, webp: Uint8Array): Promise<void> =>
  putWebp(media(), key, webp, 'public, max-age=31536000, immutable')

/** The keys of the published objects that were stored before this moment, in milliseconds. */
export async function picturesBefore(moment: number): Promise<string[]> {
  const old: string[] = []
  for await (const objects of listObjects(media(), 'media/')) {
    for (const { Key, LastModified } of objects) {
      if (Key && LastModified && LastModified.getTime() < moment) old.push(Key)
    }
  }
  return old
}

/** True while the object of a published picture is there. */
export async function isStored(Key: string): Promise<boolean> {
  const command = new HeadObjectCommand({ Bucket: media(), Key })
  return (await s3.send(command).catch(undefinedIfMissing)) !== undefined
}

/** Deletes a published object. S3 deletes its versions `pictureDays.recoverable` days later. */
export const deletePicture = (key: string): Promise<void> => deleteObject(media(), key)

const ticketSeconds = 300

const uploadKey = /uploads\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const uploads = () => required('UPLOADS_BUCKET')

const media = () => required('MEDIA_BUCKET')

export const s3 = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  // A checksum in the signed address would be that of an empty file and refuse every other one.
  requestChecksumCalculation: 'WHEN_REQUIRED',
})

/** Stores an encoded picture. */
export async function putWebp(Bucket: string, Key: string, Body: Uint8Array, CacheControl: string) {
  const ContentType = 'image/webp'
  await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
}

/** Deletes an object, if it is there. */
export async function deleteObject(Bucket: string, Key: string) {
  await s3.send(new DeleteObjectCommand({ Bucket, Key }))
}

/** The objects whose keys begin like this, page by page. */
export async function* listObjects(Bucket: string, Prefix: string) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
    yield Contents
}

const signUpload = (Key: string) =>
  getSignedUrl(s3, new PutObjectCommand({ Bucket: uploads(), Key }), {
    expiresIn: ticketSeconds,
  })

/** S3 says so only where the caller may list the bucket, to GetObject and to HeadObject. */
function undefinedIfMissing(error: unknown): undefined {
  const isMissing = error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
  if (!isMissing) throw error
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
