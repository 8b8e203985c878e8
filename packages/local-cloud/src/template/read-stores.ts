import * as z from 'zod/mini'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { BucketDefinition } from '../s3/s3.ts'
import type { Template } from './template.ts'

/** The DynamoDB tables. */
export function readTables(template: Template): TableDefinition[] {
  return template
    .all(TableProperties, 'AWS::DynamoDB::GlobalTable')
    .map(({ name, properties }) => ({
      name,
      partitionKey: properties.KeySchema[0].AttributeName,
      sortKey: properties.KeySchema[1].AttributeName,
      indexes: properties.GlobalSecondaryIndexes.map(({ IndexName, KeySchema }) => ({
        name: IndexName,
        partitionKey: KeySchema[0].AttributeName,
        sortKey: KeySchema[1].AttributeName,
      })),
      ttlAttribute: properties.TimeToLiveSpecification?.AttributeName,
      stream: properties.StreamSpecification?.StreamViewType,
    }))
}

const KeySchema = z.tuple([
  z.object({ AttributeName: z.string(), KeyType: z.literal('HASH') }),
  z.object({ AttributeName: z.string(), KeyType: z.literal('RANGE') }),
])

const TableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeType: z.literal('S') })),
  GlobalSecondaryIndexes: z._default(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({ ProjectionType: z.literal('ALL') }),
      }),
    ),
    [],
  ),
  KeySchema,
  // A replica adds protection and limits, which nothing here obeys; more than one would be another region.
  Replicas: z._default(z.array(z.unknown()).check(z.maxLength(1)), []),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.literal('KEYS_ONLY') })),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.string(), Enabled: z.literal(true) }),
  ),
})

/** The S3 buckets. Their former versions cannot be read here, but expire. */
export function readBuckets(template: Template): BucketDefinition[] {
  return template.all(BucketProperties, 'AWS::S3::Bucket').map(({ name, properties }) => ({
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
