import * as z from 'zod/mini'
import type { BucketDefinition } from '../s3/s3.ts'
import { ignored, type Template } from './template.ts'

/** The S3 buckets. Their former versions cannot be read here, but expire. */
export function readBuckets(template: Template): BucketDefinition[] {
  return template.all(BucketProperties, ['AWS::S3::Bucket']).map(({ name, properties }) => ({
    name,
    cors: properties.CorsConfiguration.CorsRules.map(rule => ({
      origins: rule.AllowedOrigins,
      methods: rule.AllowedMethods,
      headers: rule.AllowedHeaders,
      exposedHeaders: rule.ExposedHeaders,
      maxAgeSeconds: rule.MaxAge,
    })),
    lifecycle: properties.LifecycleConfiguration.Rules.map(rule => ({
      expiresAfterDays: rule.ExpirationInDays,
      formerExpireAfterDays: rule.NoncurrentVersionExpiration?.NoncurrentDays,
    })),
    isVersioned: properties.VersioningConfiguration?.Status === 'Enabled',
    hasEvents: properties.NotificationConfiguration !== undefined,
  }))
}

const BucketProperties = z.strictObject({
  BucketEncryption: ignored,
  CorsConfiguration: z._default(
    z.strictObject({
      CorsRules: z.array(
        z.strictObject({
          AllowedHeaders: z._default(z.array(z.string()), []),
          AllowedMethods: z.array(z.string()),
          AllowedOrigins: z.array(z.string()),
          ExposedHeaders: z._default(z.array(z.string()), []),
          MaxAge: z.optional(z.number()),
        }),
      ),
    }),
    { CorsRules: [] },
  ),
  LifecycleConfiguration: z._default(
    z.strictObject({
      Rules: z.array(
        z.strictObject({
          AbortIncompleteMultipartUpload: ignored,
          ExpirationInDays: z.optional(z.number()),
          ExpiredObjectDeleteMarker: ignored,
          NoncurrentVersionExpiration: z.optional(z.strictObject({ NoncurrentDays: z.number() })),
          Status: z.literal('Enabled'),
        }),
      ),
    }),
    { Rules: [] },
  ),
  LoggingConfiguration: ignored,
  NotificationConfiguration: z.optional(
    z.strictObject({
      EventBridgeConfiguration: z.strictObject({ EventBridgeEnabled: z.literal(true) }),
    }),
  ),
  OwnershipControls: ignored,
  PublicAccessBlockConfiguration: ignored,
  Tags: ignored,
  VersioningConfiguration: z.optional(z.strictObject({ Status: z.string() })),
})
