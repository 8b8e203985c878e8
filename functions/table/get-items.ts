import { setTimeout as pause } from 'node:timers/promises'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import type { ItemKind } from '#shared/item-kinds.ts'
import { table, TableName } from './client.ts'
import { hasExpired } from './expiry.ts'
import { readable } from './readable.ts'

/** Calls for what DynamoDB leaves out of an answer. */
const maxCalls = 8

/**
 * The items with these keys, in no particular order; those that are not there or have expired are
 * left out. One call for up to 100 of up to 16 MB. What DynamoDB leaves out of an answer is asked for
 * again after a pause (API Reference, BatchGetItem). Throws where some are left out each time.
 */
export async function getItems<S extends z.core.$ZodType>(
  Keys: { kind: ItemKind; id: string }[],
  schema: S,
  { ConsistentRead }: { ConsistentRead: boolean },
): Promise<z.output<S>[]> {
  const items: z.output<S>[] = []
  let RequestItems: BatchGetCommandInput['RequestItems'] = { [TableName]: { Keys, ConsistentRead } }
  for (let call = 1; RequestItems?.[TableName]?.Keys?.length; call += 1) {
    if (call > maxCalls) throw new DOMException('DynamoDB leaves items out', 'TimeoutError')
    if (call > 1) await pause(Math.random() * 40 * 2 ** call)
    const answer: BatchGetCommandOutput = await table.send(new BatchGetCommand({ RequestItems }))
    for (const item of answer.Responses?.[TableName] ?? []) {
      if (!hasExpired(item)) items.push(...readable(schema, item))
    }
    RequestItems = answer.UnprocessedKeys
  }
  return items
}
