import type { TableDefinition } from './table-definition.ts'

/** A table with all that a table can have; its name is short in expressions of the tests. */
export const app: TableDefinition = {
  name: 'app',
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
  ],
  ttlAttribute: 'ttl',
  stream: 'KEYS_ONLY',
}
