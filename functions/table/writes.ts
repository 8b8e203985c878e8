import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { ItemKind } from '#shared/item-kinds.ts'
import { TableName } from './client.ts'
import { placeholders, type Expression } from './expression.ts'
import { updateExpression, type Change } from './update.ts'

/** One write of a transaction (see `transact`). */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Stores an item in place of one with its id, if the condition holds for that one. */
export const put = <Item extends { id: string }>(
  kind: ItemKind,
  item: Item,
  condition?: Expression,
) => ({
  Put: { TableName, Item: { ...item, kind }, ...(condition && conditional(condition)) },
})

/** Changes an item; without a condition of its own, one that exists. */
export const update = (kind: ItemKind, id: string, change: Change) => ({
  Update: { TableName, Key: { kind, id }, ...updateExpression(change) },
})

/** Deletes an item, if the condition holds for it. */
export const remove = (kind: ItemKind, id: string, condition?: Expression) => ({
  Delete: { TableName, Key: { kind, id }, ...(condition && conditional(condition)) },
})

/** Writes nothing and holds the transaction to this condition. */
export const check = (kind: ItemKind, id: string, condition: Expression) => ({
  ConditionCheck: { TableName, Key: { kind, id }, ...conditional(condition) },
})

const conditional = (condition: Expression) => ({
  ConditionExpression: condition.text,
  ...placeholders(condition),
})
