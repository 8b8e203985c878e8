import { marshall } from '@aws-sdk/util-dynamodb'
import type { BatchGetCommandInput } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import type { ItemKind } from '#shared/item-kinds.ts'
import { callDynamoDb, TableName, type Output } from './client.ts'
import { hasExpired } from './expiry.ts'
import { readable } from './readable.ts'

/**
 * The items with these keys, in no particular order; those that are not there or have expired are
 * left out. One call for up to 100 of up to 16 MB.
 */
export async function getItems<S extends z.core.$ZodType>(
  Keys: { kind: ItemKind; id: string }[],
  schema: S,
  { ConsistentRead }: { ConsistentRead: boolean },
): Promise<z.output<S>[]> {
  const items: z.output<S>[] = []
  let wanted: Wanted = { [TableName]: { Keys: Keys.map(key => marshall(key)), ConsistentRead } }
  while (wanted[TableName]?.Keys?.length) {
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
