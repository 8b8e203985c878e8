import * as z from 'zod/mini'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { Template } from './template.ts'

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
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
)

const TableProperties = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z._default(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({
          NonKeyAttributes: z._default(z.array(z.string()), []),
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
        }),
      }),
    ),
    [],
  ),
  KeySchema,
  // A replica adds protection and limits, which nothing here obeys; more than one would be another region.
  Replicas: z._default(z.array(z.unknown()).check(z.maxLength(1)), []),
  StreamSpecification: z.optional(
    z.object({
      StreamViewType: z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']),
    }),
  ),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.string(), Enabled: z.literal(true) }),
  ),
})
