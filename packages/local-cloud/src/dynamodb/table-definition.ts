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
