import * as z from 'zod/mini'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import { ignored, type Template } from './template.ts'

/** The DynamoDB tables. */
export function readTables(template: Template): TableDefinition[] {
  return template
    .all(TableProperties, ['AWS::DynamoDB::GlobalTable'])
    .map(({ name, properties }) => ({
      name,
      partitionKey: keyOf(properties.KeySchema, 'HASH') ?? '',
      sortKey: keyOf(properties.KeySchema, 'RANGE'),
      attributeTypes: Object.fromEntries(
        properties.AttributeDefinitions.map(({ AttributeName, AttributeType }) => [
          AttributeName,
          AttributeType,
        ]),
      ),
      indexes: properties.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
        name: IndexName,
        partitionKey: keyOf(KeySchema, 'HASH') ?? '',
        sortKey: keyOf(KeySchema, 'RANGE'),
        projection: Projection.ProjectionType,
        includes: Projection.NonKeyAttributes,
      })),
      ttlAttribute: properties.TimeToLiveSpecification?.AttributeName,
      stream: properties.StreamSpecification?.StreamViewType,
    }))
}

function keyOf(schema: z.output<typeof KeySchema>, type: 'HASH' | 'RANGE'): string | undefined {
  return schema.find(({ KeyType }) => KeyType === type)?.AttributeName
}

const KeySchema = z.array(
  z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
)

const TableProperties = z.strictObject({
  AttributeDefinitions: z.array(
    z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  BillingMode: ignored,
  GlobalSecondaryIndexes: z._default(
    z.array(
      z.strictObject({
        IndexName: z.string(),
        KeySchema,
        Projection: z.strictObject({
          NonKeyAttributes: z._default(z.array(z.string()), []),
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
        }),
      }),
    ),
    [],
  ),
  KeySchema,
  // A replica adds protection and limits, which nothing here obeys; more than one would be another region.
  Replicas: z._default(z.array(ignored).check(z.maxLength(1)), []),
  StreamSpecification: z.optional(
    z.strictObject({
      StreamViewType: z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']),
    }),
  ),
  TimeToLiveSpecification: z.optional(
    z.strictObject({ AttributeName: z.string(), Enabled: z.literal(true) }),
  ),
  WriteOnDemandThroughputSettings: ignored,
})
