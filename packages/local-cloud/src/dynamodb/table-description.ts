import { check } from './engine.ts'
import { rulesOf } from './rules.ts'
import type { IndexDefinition, TableDefinition } from './table-definition.ts'

/** A table's keys and indexes, in the form in which the engine reads them and they are stored. */
export interface TableDescription {
  TableName: string
  KeySchema: KeyElement[]
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[]
  GlobalSecondaryIndexes?: IndexDescription[]
}

interface IndexDescription {
  IndexName: string
  KeySchema: KeyElement[]
  Projection: object
}

interface KeyElement {
  AttributeName: string
  KeyType: 'HASH' | 'RANGE'
}

/** Describes a table. Throws when AWS would not create it. */
export function describe(definition: TableDefinition): TableDescription {
  const table = {
    TableName: definition.name,
    KeySchema: keySchema(definition),
    AttributeDefinitions: Object.entries(definition.attributeTypes).map(
      ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }),
    ),
    ...(definition.indexes.length > 0 && {
      GlobalSecondaryIndexes: definition.indexes.map(describeIndex),
    }),
  }
  check(rulesOf('CreateTable'), { ...structuredClone(table), BillingMode: 'PAY_PER_REQUEST' })
  return table
}

/** The table's keys for people, such as `kind (S) and id (S)`. */
export const keysInWords = (table: TableDescription): string => inWords(table.KeySchema, table)

/** The keys and the projection of an index, such as `status (S) and id (S) with ALL`. */
export const indexInWords = (
  { KeySchema, Projection }: IndexDescription,
  table: TableDescription,
): string => `${inWords(KeySchema, table)} with ${Object.values(Projection).join(' ')}`

const inWords = (keys: KeyElement[], { AttributeDefinitions }: TableDescription) => {
  const types = new Map(AttributeDefinitions.map(each => [each.AttributeName, each.AttributeType]))
  return keys.map(({ AttributeName: name }) => `${name} (${types.get(name)})`).join(' and ')
}

function describeIndex(index: IndexDefinition): IndexDescription {
  return {
    IndexName: index.name,
    KeySchema: keySchema(index),
    Projection: {
      ProjectionType: index.projection,
      ...(index.projection === 'INCLUDE' && { NonKeyAttributes: index.includes }),
    },
  }
}

function keySchema(keys: { partitionKey: string; sortKey: string | undefined }): KeyElement[] {
  const partition: KeyElement = { AttributeName: keys.partitionKey, KeyType: 'HASH' }
  return keys.sortKey ? [partition, { AttributeName: keys.sortKey, KeyType: 'RANGE' }] : [partition]
}
