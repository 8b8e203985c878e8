import * as z from 'zod/mini'
import type { BucketDefinition } from '../s3/s3.ts'
import type { Template } from './template.ts'

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

/** Without S3's wildcard, and as browsers write it. */
const exact = z.string().check(z.regex(/^[^*A-Z]+$/))

const BucketProperties = z.object({
  CorsConfiguration: z._default(
    z.object({
      CorsRules: z.array(
        z.object({
          AllowedHeaders: z._default(z.array(exact), []),
          AllowedMethods: z.array(z.string()),
          AllowedOrigins: z.array(exact),
          ExposedHeaders: z._default(z.array(z.string()), []),
          MaxAge: z.optional(z.number()),
        }),
      ),
    }),
    { CorsRules: [] },
  ),
  LifecycleConfiguration: z._default(
    z.object({
      Rules: z.array(
        z.object({
          ExpirationInDays: z.optional(z.number()),
          NoncurrentVersionExpiration: z.optional(z.object({ NoncurrentDays: z.number() })),
          Status: z.literal('Enabled'),
        }),
      ),
    }),
    { Rules: [] },
  ),
  NotificationConfiguration: z.optional(
    z.object({
      EventBridgeConfiguration: z.object({ EventBridgeEnabled: z.literal(true) }),
    }),
  ),
  VersioningConfiguration: z.optional(z.object({ Status: z.string() })),
})
