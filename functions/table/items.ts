import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import type { ItemKind } from '#shared/item-kinds.ts'
import { table, TableName } from './client.ts'
import { hasExpired, secondsFromNow } from './query.ts'
import { transact, expression, type Change, put, remove, update } from './transact.ts'

/** Strongly consistent, without an expired one. Throws where it does not fit the schema. */
export async function getItem<S extends z.core.$ZodType>(
  kind: ItemKind,
  id: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const get = new GetCommand({ TableName, Key: { kind, id }, ConsistentRead: true })
  const { Item } = await table.send(get)
  return Item && !hasExpired(Item) ? z.parse(schema, Item) : undefined
}

/** Stores an item in place of one with its id. */
export async function putItem<Item extends { id: string }>(
  kind: ItemKind,
  item: Item,
): Promise<void> {
  await table.send(new PutCommand(put(kind, item).Put))
}

/**
 * Changes an item and answers it as it is then. Where the change's condition does not hold, it answers
 * what is `found` in its place, as it is stored, if there is such an item; `isOfRetry` says that it may
 * be changed so already, by an attempt whose answer was lost.
 */
export async function updateItem<S extends z.core.$ZodType>(
  kind: ItemKind,
  id: string,
  change: Change,
  schema: S,
): Promise<{ item?: z.output<S>; found?: Record<string, unknown>; isOfRetry?: boolean }> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        ...update(kind, id, change).Update,
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return { item: z.parse(schema, Attributes) }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const { Item, $metadata } = error
    return { found: Item && unmarshall(Item), isOfRetry: ($metadata.attempts ?? 1) > 1 }
  }
}

/** Deletes an item, if there is one. */
export async function deleteItem(kind: ItemKind, id: string): Promise<void> {
  await table.send(new DeleteCommand(remove(kind, id).Delete))
}

/** False without one. A transaction, which counts once although DynamoDB's answer may be lost. */
export async function takeItem(kind: ItemKind, id: string): Promise<boolean> {
  const isThere = expression`expiresAt > ${secondsFromNow(0)}`
  return (await transact({ taken: remove(kind, id, isThere) })).length === 0
}
