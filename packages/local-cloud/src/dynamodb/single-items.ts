import * as z from 'zod/mini'
import { ServiceError } from '../service.ts'
import { readCondition } from './conditions.ts'
import { transactionConflict, validationError } from './errors.ts'
import { readExpressions } from './expressions.ts'
import { type Item, sizeOf } from './items.ts'
import {
  ItemParameter,
  parse,
  type Permission,
  placeholders,
  type Planner,
  type PlannerContext,
} from './plan.ts'
import type { TouchedItem } from './rows.ts'
import { keysOf, type TableDefinition } from './table-definition.ts'
import { readUpdate } from './updates.ts'

const common = {
  ...placeholders,
  TableName: z.string(),
  ConditionExpression: z.optional(z.string()),
  ReturnValuesOnConditionCheckFailure: z.optional(z.enum(['ALL_OLD', 'NONE'])),
}

/** The actions on one item, of a request or a transaction. */
export const actionParameters = {
  ConditionCheck: { ...common, Key: ItemParameter, ConditionExpression: z.string() },
  Delete: { ...common, Key: ItemParameter },
  Put: { ...common, Item: ItemParameter },
  Update: { ...common, Key: ItemParameter, UpdateExpression: z.string() },
}

/** A checked request for such an action. */
interface ActionRequest extends z.output<z.ZodMiniObject<typeof common>> {
  /** The item to put. */
  Item?: Item
  /** The key of the item to update, delete or check. */
  Key?: Item
  UpdateExpression?: string
  ReturnValues?: string | undefined
}

type Kind = keyof typeof actionParameters

/** An action that was understood. */
export interface Action {
  permission: Permission
  /** The names of the table and of its item. */
  target: string
  /** Returns what is to be stored. Throws where the item does not meet the condition or cannot be made. */
  perform(): TouchedItem
}

/** Understands an action. Throws what DynamoDB answers when it is not valid. */
export function planAction(
  { database, permission }: PlannerContext,
  kind: Kind,
  request: ActionRequest,
): Action {
  const table = database.table(request.TableName)
  const given = request.Key ?? request.Item!
  const { ConditionExpression: condition, UpdateExpression: update } = readExpressions(request, {
    ConditionExpression: readCondition,
    UpdateExpression: readUpdate,
  })

  return {
    permission: permission(`${kind}Item`, table, [given]),
    target: JSON.stringify([table.name, ...keysOf(table).map(name => given[name])]),
    perform() {
      validateKey(table, given, request.Item !== undefined)
      const key = keysOf(table).find(name => update?.changed.has(name))
      if (key) {
        throw validationError(
          'One or more parameter values were invalid: ' +
            `Cannot update attribute ${key}. This attribute is part of the key`,
        )
      }
      const before = database.find(table, given)
      if (condition && !condition(before ?? {})) throw conditionFailed(before, request)
      const after = afterwards(before)
      if (after) validateSize(after, update && 'to update ')
      return { table, before, after }
    },
  }

  function afterwards(before: Item | undefined): Item | undefined {
    if (kind === 'ConditionCheck') return before
    return update ? update.apply(before ?? given) : request.Item
  }
}

function conditionFailed(
  before: Item | undefined,
  { ReturnValuesOnConditionCheckFailure: wish }: ActionRequest,
) {
  const details = wish === 'ALL_OLD' && before ? { Item: before } : {}
  const message = 'The conditional request failed'
  return new ServiceError('ConditionalCheckFailedException', message, 400, details)
}

/** PutItem, UpdateItem and DeleteItem. */
export function planWrite(context: PlannerContext, kind: 'Put' | 'Update' | 'Delete'): Planner {
  const parameters = actionParameters[kind]
  const schema = z.strictObject(
    kind === 'Update'
      ? { ...parameters, ReturnValues: z.optional(z.enum(['NONE', 'ALL_NEW'])) }
      : parameters,
  )
  return raw => {
    const request: ActionRequest = parse(schema, raw)
    const action = planAction(context, kind, request)
    return {
      permissions: [action.permission],
      conflict: transactionConflict,
      perform: () =>
        context.database.write(() => {
          const touched = action.perform()
          const isAsked = request.ReturnValues === 'ALL_NEW'
          return { answer: isAsked ? { Attributes: touched.after } : {}, touched: [touched] }
        }),
    }
  }
}

const GetRequest = z.strictObject({
  TableName: z.string(),
  Key: ItemParameter,
  ConsistentRead: z.optional(z.boolean()),
})

/** GetItem. */
export function planGet({ database, permission }: PlannerContext): Planner {
  return raw => {
    const { TableName, Key } = parse(GetRequest, raw)
    const table = database.table(TableName)
    return {
      permissions: [permission('GetItem', table, [Key])],
      perform() {
        validateKey(table, Key)
        return { Item: database.find(table, Key) }
      },
    }
  }
}

/** Throws unless these attributes are the table's key, or hold it among them. */
export function validateKey(table: TableDefinition, given: Item, isWholeItem = false) {
  const keys = keysOf(table)
  const missing = keys.find(name => !given[name] || !('S' in given[name]))
  if (missing && isWholeItem) {
    throw validationError(
      `One or more parameter values were invalid: Missing the key ${missing} in the item`,
    )
  }
  if (missing || (!isWholeItem && Object.keys(given).length > keys.length)) {
    throw validationError('The provided key element does not match the schema')
  }
  for (const [place, name] of keys.entries()) {
    const size = sizeOf({ '': given[name]! })
    if (size === 0 || size > [2048, 1024][place]!) {
      throw validationError(
        `One or more parameter values were invalid: the size of the key ${name}`,
      )
    }
  }
}

/** 400 KB is the most an item may measure (Developer Guide, Service quotas). */
const maxItemBytes = 400 * 1024

/** Throws for an item that is too large to be stored. */
export function validateSize(item: Item, kind = '') {
  if (sizeOf(item) > maxItemBytes) {
    throw validationError(`Item size ${kind}has exceeded the maximum allowed size`)
  }
}
