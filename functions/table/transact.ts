import { setTimeout as pause } from 'node:timers/promises'
import {
  TransactionCanceledException,
  TransactionConflictException,
  type CancellationReason,
} from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { ItemKind } from '#shared/item-kinds.ts'
import { DomainError, type Reason } from '../runtime/domain-error.ts'
import { isOutage } from '../runtime/outage.ts'
import { table, TableName } from './client.ts'

/** Pauses between attempts grow up to about a second, so that all of them take a few seconds. */
const maxAttempts = 10

/** Writes everything or nothing; answers the names of the writes whose condition did not hold. */
export async function transact<Name extends string>(writes: {
  [Each in Name]?: Write
}): Promise<Name[]> {
  const named = Object.entries(writes).filter((each): each is [Name, Write] => Boolean(each[1]))
  const TransactItems = named.map(([, write]) => write)
  try {
    await retryConflicts(() => table.send(new TransactWriteCommand({ TransactItems })))
    return []
  } catch (error) {
    if (!(error instanceof TransactionCanceledException) || isOutage(error)) throw error
    return namesOfFailed(named, error.CancellationReasons ?? [], error)
  }
}

/**
 * Repeats, after a random pause, a write that meets a transaction at an item (Developer Guide,
 * "Transaction conflict handling"), and a transaction that is throttled.
 */
export async function retryConflicts<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isConflict(error) || attempt === maxAttempts) throw error
    }
    await pause(Math.random() * Math.min(1000, 20 * 2 ** attempt))
  }
}

const isConflict = (error: unknown) =>
  error instanceof TransactionConflictException ||
  (error instanceof TransactionCanceledException && isOutage(error))

function namesOfFailed<Name>(
  named: [Name, Write][],
  reasons: CancellationReason[],
  error: unknown,
): Name[] {
  const names = named
    .filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed')
    .map(([name]) => name)
  if (names.length === 0) throw error
  return names
}

/** The result of an attempt whose item was changed concurrently since it was read. */
export const lostRace = Symbol('lost race')

/** Repeats what meets concurrent changes. Throws a DomainError when every attempt has lost. */
export async function retryLostRaces<T>(
  reason: Reason,
  attempt: () => Promise<T | typeof lostRace>,
): Promise<T> {
  for (let count = 1; count <= 5; count += 1) {
    const result = await attempt()
    if (result !== lostRace) return result
  }
  throw new DomainError(reason)
}

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
  const once = Object.entries(setOnce)
  const lists = Object.entries(append)
  const numbers = Object.entries(add)
  const names = [...given, ...once, ...lists, ...numbers].map(([name]) => [`#${name}`, name])
  const values = [...assigned, ...once, ...lists, ...numbers].map(([name, value]) => [
    `:${name}`,
    value,
  ])
  return {
    ConditionExpression: condition.text,
    UpdateExpression: [
      ...clause('SET', [
        ...assigned.map(([name]) => `#${name} = :${name}`),
        ...once.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`),
        ...lists.map(([name]) => `#${name} = list_append(#${name}, :${name})`),
      ]),
      ...clause(
        'REMOVE',
        removed.map(([name]) => `#${name}`),
      ),
      ...clause(
        'ADD',
        numbers.map(([name]) => `#${name} :${name}`),
      ),
    ].join(' '),
    ...placeholders({
      names: { ...condition.names, ...Object.fromEntries(names) },
      values: { ...condition.values, ...Object.fromEntries(values) },
    }),
  }
}

const clause = (keyword: string, actions: string[]) =>
  actions.length > 0 ? [`${keyword} ${actions.join(', ')}`] : []

/** A condition or filter as DynamoDB wants it: the values apart from the text. */
export interface Expression {
  text: string
  names: Record<string, string>
  values: Record<string, unknown>
}

/** Writes a condition or filter: expression`#status = ${'new'}`; `#` is before reserved words. */
export function expression(texts: TemplateStringsArray, ...values: unknown[]): Expression {
  const text = String.raw({ raw: texts }, ...values.map((_, index) => `:v${index}`))
  const names = Array.from(text.matchAll(/#(\w+)/g), ([placeholder, name = '']) => [
    placeholder,
    name,
  ])
  return {
    text,
    names: Object.fromEntries(names),
    values: Object.fromEntries(values.map((value, index) => [`:v${index}`, value])),
  }
}

/** The condition that the item exists. */
export const exists = expression`attribute_exists(id)`

/** The condition that the item exists and, where a version is given, still has that version. */
export const hasVersion = (version?: number) =>
  version === undefined ? exists : expression`version = ${version}`

/** The condition that the item still has this version; without one, or at 0, that there is none. */
export const isUnchanged = (version = 0) =>
  version > 0 ? hasVersion(version) : expression`attribute_not_exists(id)`

/** The names and values of a request. DynamoDB refuses an empty map of either. */
export const placeholders = ({ names, values }: Omit<Expression, 'text'>) => ({
  ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
  ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
})
