/** A table as the template describes it. Its keys and those of its indexes are text. */
export interface TableDefinition extends Keys {
  name: string
  /** The global secondary indexes, which hold whole items. */
  indexes: IndexDefinition[]
  /** The attribute that holds the second since 1970 after which an item may be deleted. */
  ttlAttribute: string | undefined
  /** The view type of the stream; a table without a stream reports no changes. */
  stream: 'KEYS_ONLY' | undefined
}

export interface IndexDefinition extends Keys {
  name: string
}

export interface Keys {
  partitionKey: string
  sortKey: string
}

/** The names of the key attributes of a table or an index. */
export const keysOf = ({ partitionKey, sortKey }: Keys): [string, string] => [partitionKey, sortKey]
