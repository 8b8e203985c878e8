import { check } from './engine.ts'
import { DynamoDbError, transactionConflict } from './errors.ts'
import type { Item } from './items.ts'
import type { PlannerContext, Planner } from './plan.ts'
import { rulesOf } from './rules.ts'
import type { Writes } from './writes.ts'

/** A checked request about one item. */
export interface ItemRequest {
  TableName: string
  /** The item to put. */
  Item?: Item
  /** The key of the item to get, update, delete or check. */
  Key?: Item
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE'
}

/** GetItem. */
export function planGet({ database, permission }: PlannerContext): Planner {
  return raw => {
    const request = check<ItemRequest>(rulesOf('GetItem'), raw)
    return {
      permissions: [permission('GetItem', request.TableName, [keyOf(request)])],
      perform: () => database.read('GetItem', request),
    }
  }
}

/** PutItem, UpdateItem and DeleteItem, whose failed conditions can show the item. */
export function planWrite(
  { database, permission }: PlannerContext,
  operation: 'PutItem' | 'UpdateItem' | 'DeleteItem',
): Planner {
  return raw => {
    const request = check<ItemRequest>(rulesOf(operation), raw)
    return {
      permissions: [permission(operation, request.TableName, [keyOf(request)])],
      perform: () => database.write(writes => write(writes, request)),
      conflict: transactionConflict,
    }
  }

  async function write(writes: Writes, request: ItemRequest) {
    try {
      return await database.perform(operation, request, writes)
    } catch (error) {
      const Item = itemThatFailed(error, request, writes)
      if (Item && error instanceof DynamoDbError) error.details.Item = Item
      throw error
    }
  }
}

/** The attributes among which the key is. */
export function keyOf(request: ItemRequest): Item {
  return request.Key ?? request.Item ?? {}
}

/** The item that did not meet the condition, when the caller has asked for it. */
export function itemThatFailed(
  error: unknown,
  request: ItemRequest,
  writes: Writes,
): Item | undefined {
  const isFailedCondition =
    error instanceof DynamoDbError && error.is('ConditionalCheckFailedException')
  if (!isFailedCondition || request.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return
  const [touched] = writes.items.values()
  return touched?.before
}
