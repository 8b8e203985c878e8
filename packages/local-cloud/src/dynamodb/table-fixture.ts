import type { TableDefinition } from './table-definition.ts'

/** A table with all that a table can have; its name is short in expressions of the tests. */
export const app: TableDefinition = {
  name: 'app',
  partitionKey: 'pk',
  sortKey: 'sk',
  attributeTypes: { pk: 'S', sk: 'S', gsi1pk: 'S', gsi1sk: 'S', gsi2pk: 'S', gsi2sk: 'S' },
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk', projection: 'ALL', includes: [] },
    {
      name: 'gsi2',
      partitionKey: 'gsi2pk',
      sortKey: 'gsi2sk',
      projection: 'INCLUDE',
      includes: ['title'],
    },
  ],
  ttlAttribute: 'ttl',
  stream: 'NEW_AND_OLD_IMAGES',
}
