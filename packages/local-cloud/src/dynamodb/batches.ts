import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { transactionConflict, validationError } from './errors.ts'
import { type Item, pick, sizeOf } from './items.ts'
import { ItemParameter, parse, type Planner, type PlannerContext } from './plan.ts'
import { validateKey, validateSize } from './single-items.ts'
import type { TouchedItem } from './rows.ts'
import { keysOf, type TableDefinition } from './table-definition.ts'

const Write = z
  .strictObject({
    PutRequest: z.optional(z.strictObject({ Item: ItemParameter })),
    DeleteRequest: z.optional(z.strictObject({ Key: ItemParameter })),
  })
  .check(z.refine(write => Object.keys(write).length === 1, 'exactly one request'))

const BatchWriteRequest = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z
      .array(Write)
      .check(
        z.minLength(1, 'Member must have length greater than or equal to 1'),
        z.maxLength(25, 'Member must have length less than or equal to 25'),
      ),
  ),
})

const BatchGetRequest = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.strictObject({
      ConsistentRead: z.optional(z.boolean()),
      Keys: z
        .array(ItemParameter)
        .check(z.minLength(1, 'Member must have length greater than or equal to 1')),
    }),
  ),
})

/** API Reference, BatchGetItem: 100 keys of all tables; the keys of what is beyond 16 MB stay unprocessed. */
const maxKeys = 100
const maxBatchBytes = 16 * 1024 * 1024

/** BatchGetItem. */
export function planBatchGet({ database, permission }: PlannerContext): Planner {
  return raw => {
    const batches = Object.entries(parse(BatchGetRequest, raw).RequestItems).map(
      ([name, { Keys, ...options }]) => ({ table: database.table(name), Keys, options }),
    )
    if (batches.flatMap(({ Keys }) => Keys).length > maxKeys) {
      throw validationError('Too many items requested for the BatchGetItem call')
    }
    return {
      permissions: batches.map(({ table, Keys }) => permission('BatchGetItem', table, Keys)),
      perform() {
        const Responses: Record<string, Item[]> = {}
        const UnprocessedKeys: Record<string, object> = {}
        let size = 0
        for (const { table, Keys, options } of batches) {
          validateKeys(table, Keys)
          const items: Item[] = []
          const left: Item[] = []
          for (const key of Keys) {
            const item = database.find(table, key)
            size += sizeOf(item ?? {})
            if (size > maxBatchBytes) left.push(key)
            else if (item) items.push(item)
          }
          Responses[table.name] = items
          if (left.length > 0) UnprocessedKeys[table.name] = { ...options, Keys: left }
        }
        return { Responses, UnprocessedKeys }
      },
    }
  }
}

/** BatchWriteItem, which here happens as a whole or not at all. */
export function planBatchWrite({ database, permission }: PlannerContext): Planner {
  return raw => {
    const batches = Object.entries(parse(BatchWriteRequest, raw).RequestItems).map(
      ([name, writes]) => ({ table: database.table(name), writes }),
    )
    return {
      permissions: batches.map(({ table, writes }) =>
        permission(
          'BatchWriteItem',
          table,
          writes.map(write => write.PutRequest?.Item ?? write.DeleteRequest!.Key),
        ),
      ),
      conflict: transactionConflict,
      perform: () =>
        database.write(() => ({
          answer: { UnprocessedItems: {} },
          touched: batches.flatMap(({ table, writes }) => touch(database, table, writes)),
        })),
    }
  }
}

function touch(
  database: Database,
  table: TableDefinition,
  writes: z.output<typeof Write>[],
): TouchedItem[] {
  const items = writes.map(({ PutRequest }) => PutRequest?.Item)
  const keys = writes.map(({ DeleteRequest }, place) =>
    DeleteRequest ? DeleteRequest.Key : pick(items[place]!, keysOf(table)),
  )
  validateKeys(table, keys)
  return keys.map((key, place) => {
    const after = items[place]
    if (after) validateSize(after)
    return { table, before: database.find(table, key), after }
  })
}

/** Throws for what is no key, and for the same one twice. */
function validateKeys(table: TableDefinition, keys: Item[]): void {
  for (const key of keys) validateKey(table, key)
  const texts = keys.map(key => JSON.stringify(keysOf(table).map(name => key[name])))
  if (new Set(texts).size < keys.length) {
    throw validationError('Provided list of item keys contains duplicates')
  }
}
