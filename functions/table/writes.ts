import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { ItemKind } from '#shared/item-kinds.ts'
import { TableName } from './client.ts'
import { exists, placeholders, type Expression } from './expression.ts'

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
  ...placeholders(condition.values, condition.text),
})

export interface Change {
  /** New values; `null` removes the attribute, `undefined` leaves it as it is. */
  set?: object
  /** Values of attributes that the item does not have yet. */
  setOnce?: object
  append?: Record<string, unknown[]>
  /** Amounts that are added to numbers, members to sets; what is not there counts as 0 or empty. */
  add?: Record<string, number | Set<string>>
  /** Without one the item must exist. */
  condition?: Expression
}

function updateExpression({
  set = {},
  setOnce = {},
  append = {},
  add = {},
  condition = exists,
}: Change) {
  const given = Object.entries(set).filter(([, value]) => value !== undefined)
  const assigned = given.filter(([, value]) => value !== null)
  const removed = given.filter(([, value]) => value === null)
  const clauses = {
    SET: [
      ...assigned.map(([name]) => `#${name} = :${name}`),
      ...Object.keys(setOnce).map(name => `#${name} = if_not_exists(#${name}, :${name})`),
      ...Object.keys(append).map(name => `#${name} = list_append(#${name}, :${name})`),
    ],
    REMOVE: removed.map(([name]) => `#${name}`),
    ADD: Object.keys(add).map(name => `#${name} :${name}`),
  }
  const UpdateExpression = Object.entries(clauses)
    .filter(([, actions]) => actions.length > 0)
    .map(([keyword, actions]) => `${keyword} ${actions.join(', ')}`)
    .join(' ')
  const fields = { ...Object.fromEntries(assigned), ...setOnce, ...append, ...add }
  const values = Object.entries(fields).map(([name, value]) => [`:${name}`, value])
  return {
    ConditionExpression: condition.text,
    UpdateExpression,
    ...placeholders(
      { ...condition.values, ...Object.fromEntries(values) },
      condition.text,
      UpdateExpression,
    ),
  }
}
