import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { changeExpression } from '../table/update.ts'
import type { Collection, Stamp } from './collection.ts'
import { recall, remember, type Attempt } from '../table/idempotency.ts'
import { createId, isId } from '../table/ids.ts'
import { table, TableName } from '../table/client.ts'
import { transact } from '../table/transact.ts'

/** Why nothing was written: there is no such item, or it is of another version than was edited. */
export type Refusal = 'missing' | 'stale'

/** What an administrator does with the items of a collection. */
export function editing<S extends z.core.$ZodType<Stamp>>({ kind, schema, get }: Collection<S>) {
  type Item = z.output<S>

  return {
    /**
     * Stores a new item. For an attempt that was made before, gives what became of its item since.
     */
    async create(
      fields: Omit<Item, keyof Stamp>,
      attempt?: Attempt,
    ): Promise<Item | 'other content' | 'missing'> {
      const item = z.parse(schema, { ...fields, ...newStamp() })
      const failed = await transact({
        remembered: attempt && remember(attempt, item.id),
        stored: { Put: { TableName, Item: { kind, ...item } } },
      })
      if (!attempt || failed.length === 0) return item
      const id = await recall<string>(attempt)
      if (id === undefined) return this.create(fields, attempt)
      if (id === 'other content') return id
      return (await get(id, { consistent: true })) ?? 'missing'
    },

    /** Changes what is given and nothing else; `null` takes a field away. */
    async update(id: string, changes: object, version?: number): Promise<Item | Refusal> {
      if (!isId(id)) return 'missing'
      try {
        const change = changeExpression(
          { ...changes, updatedAt: new Date().toISOString() },
          version,
        )
        const update = new UpdateCommand({
          TableName,
          Key: { kind, id },
          ...change,
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        })
        return z.parse(schema, (await table.send(update)).Attributes)
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
        return error.Item ? 'stale' : 'missing'
      }
    },
  }
}

function newStamp(): Stamp {
  const createdAt = new Date().toISOString()
  return { id: createId(), version: 1, createdAt, updatedAt: createdAt }
}
