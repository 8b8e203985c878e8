import { Duration, type Stack } from 'aws-cdk-lib/core'
import { HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { pictureDays } from '#shared/retention.ts'
import { PrivateBucket } from './constructs/private-bucket.ts'
import type { Settings } from './settings.ts'

export type Buckets = ReturnType<typeof createBuckets>

/** Creates the buckets. Browsers reach uploads and photos only after `allowSite`. */
export function createBuckets(stack: Stack, { logDays, protectsData: survives }: Settings) {
  const logs = new PrivateBucket(stack, 'Logs', {
    survives,
    // CloudFront's standard logging needs access control lists.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(logDays) }],
  })
  const logged = (folder: string) => ({
    survives,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: `s3/${folder}/`,
  })
  return {
    /** Access logs of all buckets and of the distribution. */
    logs,
    /** The files of the built site, and the pages that the function `changes` renders. */
    site: new PrivateBucket(stack, 'Site', logged('site')),
    /** Published pictures. */
    media: new PrivateBucket(stack, 'Media', {
      ...logged('media'),
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(pictureDays.recoverable),
          expiredObjectDeleteMarker: true,
        },
      ],
    }),
    /** Photos of cases. Without versions, so that what is deleted is gone at once. */
    photos: new PrivateBucket(stack, 'Photos', logged('photos')),
    /** What browsers send, until a function has made a picture or a photo of it. */
    uploads: new PrivateBucket(stack, 'Uploads', {
      ...logged('uploads'),
      reportsObjects: true,
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    }),
  }
}

/** Allows pages of the site, whose address the distribution provides, to send files and to read photos. */
export function allowSite({ uploads, photos }: Buckets, siteOrigin: string): void {
  const allowedOrigins = [siteOrigin]
  uploads.addCorsRule({
    allowedOrigins,
    allowedMethods: [HttpMethods.PUT, HttpMethods.POST],
    allowedHeaders: ['content-type'],
    exposedHeaders: ['ETag', 'Location'],
    maxAge: 3600,
  })
  photos.addCorsRule({ allowedOrigins, allowedMethods: [HttpMethods.GET] })
}
