import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { daySeconds } from '#shared/clock.ts'
import { required } from '../runtime/environment.ts'

/** The edge turns the metadata into headers and a status (`infra/edge/viewer-response.js`). */
export async function putFile(
  address: string,
  Body: string,
  ContentType: string,
  Metadata?: Record<string, string>,
): Promise<void> {
  const object = { Bucket: required('SITE_BUCKET'), Key: address.slice(1), Body, ContentType }
  await client.send(new PutObjectCommand({ ...object, Metadata, CacheControl: revalidated }))
}

/** Browsers revalidate each time; CloudFront caches for a day, or until the pages are rendered again. */
const revalidated = `public, max-age=0, s-maxage=${daySeconds}, must-revalidate`

const client = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
})
