import { marshall } from '@aws-sdk/util-dynamodb'
import type { BatchGetCommandInput } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import type { ItemKind } from '#shared/item-kinds.ts'
import { callDynamoDb, maxAttempts, pauseAfter, TableName, type Output } from './client.ts'
import { DynamoDbError } from './dynamodb-error.ts'
import { hasExpired } from './expiry.ts'
import { readable } from './readable.ts'

/**
 * The items with these keys, in no particular order; those that are not there or have expired are
 * left out. One call for up to 100 of up to 16 MB. What DynamoDB leaves out of an answer is asked for
 * again after a pause (API Reference, BatchGetItem), with up to eight calls in all. Throws a
 * `DynamoDbError`.
 */
export async function getItems<S extends z.core.$ZodType>(
  Keys: { kind: ItemKind; id: string }[],
  schema: S,
  { ConsistentRead }: { ConsistentRead: boolean },
): Promise<z.output<S>[]> {
  const items: z.output<S>[] = []
  let wanted: Wanted = { [TableName]: { Keys: Keys.map(key => marshall(key)), ConsistentRead } }
  for (let attempt = 1; wanted[TableName]?.Keys?.length; attempt += 1) {
    if (attempt > maxAttempts) throw new DynamoDbError(503, '')
    if (attempt > 1) await pauseAfter(attempt - 1)
    const { Responses = {}, UnprocessedKeys = {} }: Output = await callDynamoDb('BatchGetItem', {
      RequestItems: wanted,
    })
    for (const item of Responses[TableName] ?? []) {
      if (!hasExpired(item)) items.push(...readable(schema, item))
    }
    wanted = UnprocessedKeys
  }
  return items
}

type Wanted = NonNullable<BatchGetCommandInput['RequestItems']>
