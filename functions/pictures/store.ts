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
    Bucket: required('UPLOADS_BUCKET'),
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

/** Makes a picture public at `/media/…`. Its address must never mean other bytes. */
export const storePicture = (key: string, webp: Uint8Array): Promise<void> =>
  putWebp('MEDIA_BUCKET', key, webp, 'public, max-age=31536000, immutable')

/** The keys of the published objects that were stored before this moment, in milliseconds. */
export async function picturesBefore(moment: number): Promise<string[]> {
  const old: string[] = []
  for await (const objects of listObjects('MEDIA_BUCKET', 'media/')) {
    for (const { Key, LastModified } of objects) {
      if (Key && LastModified && LastModified.getTime() < moment) old.push(Key)
    }
  }
  return old
}

/** True while the object of a published picture is there. */
export async function isStored(Key: string): Promise<boolean> {
  const command = new HeadObjectCommand({ Bucket: required('MEDIA_BUCKET'), Key })
  return (await s3.send(command).catch(undefinedIfMissing)) !== undefined
}

const ticketSeconds = 300

const uploadKey = /uploads\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const s3 = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  // A checksum in the signed address would be that of an empty file and refuse every other one.
  requestChecksumCalculation: 'WHEN_REQUIRED',
})

/** The variable that names the bucket of uploads, of published pictures or of photos. */
type Bucket = 'UPLOADS_BUCKET' | 'MEDIA_BUCKET' | 'PHOTOS_BUCKET'

/** Stores an encoded picture. */
export async function putWebp(bucket: Bucket, Key: string, Body: Uint8Array, CacheControl: string) {
  const object = { Bucket: required(bucket), Key, Body, ContentType: 'image/webp' }
  await s3.send(new PutObjectCommand({ ...object, CacheControl }))
}

/** Deletes an object, if it is there. The bucket of published pictures keeps its versions for some days. */
export async function deleteObject(bucket: Bucket, Key: string) {
  await s3.send(new DeleteObjectCommand({ Bucket: required(bucket), Key }))
}

/** The objects whose keys begin like this, page by page. */
export async function* listObjects(bucket: Bucket, Prefix: string) {
  const query = { Bucket: required(bucket), Prefix }
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, query)) yield Contents
}

const signUpload = (Key: string) =>
  getSignedUrl(s3, new PutObjectCommand({ Bucket: required('UPLOADS_BUCKET'), Key }), {
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
