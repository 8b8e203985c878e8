/** A table as the template describes it. */
export interface TableDefinition {
  name: string
  partitionKey: string
  sortKey: string | undefined
  /** The type of every attribute that is part of a key, of the table's or of an index's. */
  attributeTypes: Record<string, 'S' | 'N' | 'B'>
  /** The global secondary indexes. */
  indexes: IndexDefinition[]
  /** The attribute that holds the second since 1970 after which an item may be deleted. */
  ttlAttribute: string | undefined
  /** Which images the changes carry; a table without a stream reports no changes. */
  stream: StreamView | undefined
}

export interface IndexDefinition {
  name: string
  partitionKey: string
  sortKey: string | undefined
  projection: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'
  /** The attributes that the projection INCLUDE holds beside the keys. */
  includes: string[]
}

export type StreamView = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES'

/** Describes a table as CreateTable wants it, for another DynamoDB than the local one. */
export function describe(definition: TableDefinition) {
  const table = {
    TableName: definition.name,
    KeySchema: keySchema(definition),
    AttributeDefinitions: Object.entries(definition.attributeTypes).map(
      ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }),
    ),
  }
  const GlobalSecondaryIndexes = definition.indexes.map(index => ({
    IndexName: index.name,
    KeySchema: keySchema(index),
    Projection: {
      ProjectionType: index.projection,
      ...(index.projection === 'INCLUDE' && { NonKeyAttributes: index.includes }),
    },
  }))
  return GlobalSecondaryIndexes.length ? { ...table, GlobalSecondaryIndexes } : table
}

/** The names of the key attributes of a table or an index. */
export const keysOf = ({ partitionKey, sortKey }: Keys): string[] =>
  sortKey === undefined ? [partitionKey] : [partitionKey, sortKey]

export type Keys = Pick<TableDefinition, 'partitionKey' | 'sortKey'>

const keySchema = (keys: Keys) =>
  keysOf(keys).map((AttributeName, place) => ({
    AttributeName,
    KeyType: place ? ('RANGE' as const) : ('HASH' as const),
  }))
