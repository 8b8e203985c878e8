import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { maxPhotoBytes } from '#shared/following.ts'
import { maxImageBytes } from '#shared/pictures.ts'
import { required } from '../runtime/environment.ts'
import { DomainError } from '../runtime/domain-error.ts'

/** The lifetime of permissions to send a file, and of addresses of photos, in seconds. */
export const signedSeconds = 300

/** Permission to upload one picture within five minutes, by PUT or as a form. */
export async function createUploadTicket() {
  const Key = `uploads/${randomUUID()}`
  const uploadURL = await signPut(Key)
  const post = await signPost(Key, maxImageBytes, {
    Conditions: [['starts-with', '$Content-Type', 'image/']],
  })
  return { uploadURL, imageURL: withoutQuery(uploadURL), post }
}

/** Permission to send one photo of this type to this key within five minutes, as a form. */
export const signPhotoUpload = (Key: string, type: string) =>
  signPost(Key, maxPhotoBytes, { Fields: { 'Content-Type': type } })

/** Throws a DomainError for every address that no ticket can have named. */
export async function uploadKeyOf(address: string): Promise<string> {
  const [key] = uploadKey.exec(withoutQuery(address)) ?? []
  if (!key || withoutQuery(await signPut(key)) !== withoutQuery(address)) {
    throw new DomainError('foreign picture')
  }
  return key
}

/** The uploaded bytes, if they are there. Throws a DomainError, reading nothing, for too many. */
export async function readUpload(
  Key: string,
  maxBytes = maxImageBytes,
): Promise<Uint8Array | undefined> {
  const command = new GetObjectCommand({ Bucket: required('UPLOADS_BUCKET'), Key })
  const { Body, ContentLength = 0 } = (await s3.send(command).catch(undefinedIfMissing)) ?? {}
  if (!Body) return undefined
  if (ContentLength > maxBytes) {
    // Ends the connection, since the rest would otherwise still be received.
    if ('destroy' in Body) Body.destroy()
    throw new DomainError('picture too large')
  }
  return Body.transformToByteArray()
}

/** The key under which a photo comes, in the bucket of uploads. */
export const incomingKey = (caseId: string, photoId: string) => `incoming/${caseId}/${photoId}`

/** The key under which a photo is kept, without metadata, in the bucket of photos. */
export const photoKey = (caseId: string, photoId: string) => `photos/${caseId}/${photoId}`

/** An address that shows a photo for five minutes to whoever has it. */
export const signPhoto = (Key: string): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket: required('PHOTOS_BUCKET'), Key }), {
    expiresIn: signedSeconds,
  })

/** Deletes all photos of a case, and returns how many there were. */
export async function deletePhotosOf(caseId: string): Promise<number> {
  const photos = await listObjects('PHOTOS_BUCKET', photoKey(caseId, ''))
  await Promise.all(photos.map(({ Key = '' }) => deleteObject('PHOTOS_BUCKET', Key)))
  return photos.length
}

/** The keys of the published objects that were stored before this moment, in milliseconds. */
export async function picturesBefore(moment: number): Promise<string[]> {
  const published = await listObjects('MEDIA_BUCKET', 'media/')
  const old = published.filter(
    ({ LastModified }) => LastModified && LastModified.getTime() < moment,
  )
  return old.map(({ Key = '' }) => Key)
}

/** True while the object of a published picture is there. */
export async function isStored(Key: string): Promise<boolean> {
  const command = new HeadObjectCommand({ Bucket: required('MEDIA_BUCKET'), Key })
  return (await s3.send(command).catch(undefinedIfMissing)) !== undefined
}

const uploadKey = /uploads\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const s3 = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  // A checksum in the signed address would be that of an empty file and refuse every other one.
  requestChecksumCalculation: 'WHEN_REQUIRED',
})

/** The `Cache-Control` of encoded pictures, by the variable that names their bucket. */
const caching = {
  /** Public at `/media/…`. An address must never mean other bytes. */
  MEDIA_BUCKET: 'public, max-age=31536000, immutable',
  /** Photos of cases, which browsers and all between must not keep. */
  PHOTOS_BUCKET: 'private, no-store',
}

type Bucket = keyof typeof caching | 'UPLOADS_BUCKET'

/** Stores an encoded picture. */
export async function storeWebp(bucket: keyof typeof caching, Key: string, Body: Uint8Array) {
  const object = { Bucket: required(bucket), Key, Body, ContentType: 'image/webp' }
  await s3.send(new PutObjectCommand({ ...object, CacheControl: caching[bucket] }))
}

/** Deletes an object, if it is there. The bucket of published pictures keeps its versions for some days. */
export async function deleteObject(bucket: Bucket, Key: string) {
  await s3.send(new DeleteObjectCommand({ Bucket: required(bucket), Key }))
}

/** The objects whose keys begin like this. */
async function listObjects(bucket: Bucket, Prefix: string) {
  const query = { Bucket: required(bucket), Prefix }
  const pages = await Array.fromAsync(paginateListObjectsV2({ client: s3 }, query))
  return pages.flatMap(({ Contents = [] }) => Contents)
}

const signPut = (Key: string) =>
  getSignedUrl(s3, new PutObjectCommand({ Bucket: required('UPLOADS_BUCKET'), Key }), {
    expiresIn: signedSeconds,
  })

/** A form that takes one file of these types, and no more bytes, within five minutes. */
const signPost = (
  Key: string,
  maxBytes: number,
  { Fields, Conditions = [] }: Pick<PresignedPostOptions, 'Fields' | 'Conditions'>,
) =>
  createPresignedPost(s3, {
    Bucket: required('UPLOADS_BUCKET'),
    Key,
    Fields,
    Conditions: [...Conditions, ['content-length-range', 1, maxBytes]],
    Expires: signedSeconds,
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
