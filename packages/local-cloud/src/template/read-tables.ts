import * as z from 'zod/mini'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { Template } from './template.ts'

/** The DynamoDB tables. */
export function readTables(template: Template): TableDefinition[] {
  return template
    .all(TableProperties, ['AWS::DynamoDB::GlobalTable'])
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
