import { rowsIn } from './engine.ts'
import type { Item } from './items.ts'
import type { BatchOperation, Level } from './level.ts'
import { indexInWords, type TableDescription } from './table-description.ts'

/**
 * The writes that give a table its present indexes, as an update of its stack does (Developer
 * Guide, "Adding a global secondary index to an existing table"): a new one is filled from the
 * items, one that is gone or has other keys or another projection is emptied. Throws for more than
 * one, which CloudFormation does not change in one update.
 */
export async function updateIndexes(
  level: Level,
  stored: TableDescription,
  wanted: TableDescription,
): Promise<BatchOperation[]> {
  const [before, now] = [indexesOf(stored), indexesOf(wanted)]
  const added = [...now].filter(([name, { words }]) => before.get(name)?.words !== words)
  const removed = [...before].filter(([name, { words }]) => now.get(name)?.words !== words)
  if (new Set([...added, ...removed].map(([name]) => name)).size > 1) {
    throw new Error(
      `More than one index of the table ${wanted.TableName} was changed, which CloudFormation ` +
        'does not do in one update: change one, start, and then change the next.',
    )
  }
  const operations: BatchOperation[] = []
  for (const [name] of removed) {
    const prefix = prefixOf(wanted, name)
    for await (const key of level.keys(after(prefix))) operations.push({ type: 'del', key })
  }
  const indexes = added.map(([, { index }]) => index)
  if (indexes.length === 0) return operations
  for await (const item of level.values(after(`item-${wanted.TableName}~`))) {
    for (const row of rowsIn(indexes, item as Item, wanted)) {
      const key = prefixOf(wanted, row.index) + row.key
      operations.push({ type: 'put', key, value: row.item })
    }
  }
  return operations
}

const indexesOf = (table: TableDescription) =>
  new Map(
    (table.GlobalSecondaryIndexes ?? []).map(index => [
      index.IndexName,
      { index, words: indexInWords(index, table) },
    ]),
  )

const prefixOf = ({ TableName }: TableDescription, index: string) =>
  `index-global~${TableName}~${index}~`

const after = (prefix: string) => ({ gte: prefix, lt: `${prefix}\uffff` })
