import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { daySeconds } from '#shared/clock.ts'
import { required } from '../runtime/environment.ts'

/** A file of the site's bucket. */
export interface SiteFile {
  /** Its address on the site, such as `/kontakt.html`. */
  path: string
  body: string
  contentType: string
  /** Metadata that the edge turns into headers and a status (`infra/edge/viewer-response.js`). */
  metadata?: Record<string, string>
}

/** Puts a file in place of the one at its address, in one step: nobody ever gets half of it. */
export async function putFile({ path, body, contentType, metadata }: SiteFile): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: required('SITE_BUCKET'),
      Key: path.slice(1),
      Body: body,
      ContentType: contentType,
      CacheControl: revalidated,
      Metadata: metadata,
    }),
  )
}

/** Browsers revalidate each time; CloudFront caches for a day, or until the pages are rendered again. */
const revalidated = `public, max-age=0, s-maxage=${daySeconds}, must-revalidate`

const client = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
})
