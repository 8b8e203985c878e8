import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { ItemKind } from '#shared/item-kinds.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { table, TableName } from './client.ts'
import { hasExpired } from './expiry.ts'
import { retryConflicts } from './transact.ts'
import { type Change, put, remove, update } from './writes.ts'

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

/**
 * Reads items as they are stored by one call, strongly consistent, without expired ones. Throws a
 * DomainError, 'busy', where DynamoDB leaves one out.
 */
export async function getItems(...Keys: { kind: ItemKind; id: string }[]) {
  const RequestItems = { [TableName]: { Keys, ConsistentRead: true } }
  const { Responses, UnprocessedKeys } = await table.send(new BatchGetCommand({ RequestItems }))
  if (UnprocessedKeys?.[TableName]) throw new DomainError('busy')
  const items = Responses?.[TableName]?.filter(item => !hasExpired(item))
  return Keys.map(({ kind, id }) => items?.find(item => item['kind'] === kind && item['id'] === id))
}

/** Stores an item in place of one with its id. */
export async function putItem<Item extends { id: string }>(
  kind: ItemKind,
  item: Item,
): Promise<void> {
  await retryConflicts(() => table.send(new PutCommand(put(kind, item).Put)))
}

/** Changes an item and returns it as it is then; undefined where the change's condition does not hold. */
export async function updateItem<S extends z.core.$ZodType>(
  kind: ItemKind,
  id: string,
  change: Change,
  schema: S,
): Promise<z.output<S> | undefined> {
  try {
    const input = { ...update(kind, id, change).Update, ReturnValues: 'ALL_NEW' } as const
    const { Attributes } = await retryConflicts(() => table.send(new UpdateCommand(input)))
    return z.parse(schema, Attributes)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** Deletes an item, if there is one. */
export async function deleteItem(kind: ItemKind, id: string): Promise<void> {
  await retryConflicts(() => table.send(new DeleteCommand(remove(kind, id).Delete)))
}
