/** A table as the template describes it. Its keys and those of its indexes are text. */
export interface TableDefinition extends Keys {
  name: string
  /** The global secondary indexes, which hold whole items. */
  indexes: IndexDefinition[]
  /** The attribute that holds the second since 1970 after which an item may be deleted. */
  ttlAttribute: string | undefined
  /** What the changes carry; a table without a stream reports no changes. */
  stream: 'KEYS_ONLY' | undefined
}

export interface IndexDefinition extends Keys {
  name: string
}

export interface Keys {
  partitionKey: string
  sortKey: string
}

/** Describes a table as CreateTable wants it, for another DynamoDB than the local one. */
export function describe(table: TableDefinition) {
  const names = new Set([table, ...table.indexes].flatMap(keysOf))
  return {
    TableName: table.name,
    KeySchema: keySchema(table),
    AttributeDefinitions: Array.from(names, AttributeName => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    GlobalSecondaryIndexes: table.indexes.map(index => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: 'ALL' as const },
    })),
  }
}

/** The names of the key attributes of a table or an index. */
export const keysOf = ({ partitionKey, sortKey }: Keys): [string, string] => [partitionKey, sortKey]

const keySchema = (keys: Keys) =>
  keysOf(keys).map((AttributeName, place) => ({
    AttributeName,
    KeyType: place ? ('RANGE' as const) : ('HASH' as const),
  }))
