import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { transactionConflict, validationError } from './errors.ts'
import { pick } from './items.ts'
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

/** Throws for what is no key, and for the same one twice. */
function touch(
  database: Database,
  table: TableDefinition,
  writes: z.output<typeof Write>[],
): TouchedItem[] {
  const items = writes.map(({ PutRequest }) => PutRequest?.Item)
  const keys = writes.map(({ DeleteRequest }, place) =>
    DeleteRequest ? DeleteRequest.Key : pick(items[place]!, keysOf(table)),
  )
  for (const key of keys) validateKey(table, key)
  const texts = keys.map(key => JSON.stringify(keysOf(table).map(name => key[name])))
  if (new Set(texts).size < keys.length) {
    throw validationError('Provided list of item keys contains duplicates')
  }
  return keys.map((key, place) => {
    const after = items[place]
    if (after) validateSize(after)
    return { table, before: database.find(table, key), after }
  })
}
