import type { Database } from './database.ts'
import { check } from './engine.ts'
import {
  type CancellationReason,
  DynamoDbError,
  transactionCancelled,
  validationError,
} from './errors.ts'
import type { PlannerContext, Planner } from './plan.ts'
import { type ItemRequest, itemThatFailed, keyOf } from './single-items.ts'
import type { Tokens } from './tokens.ts'
import {
  actionsOf,
  engineOperations,
  type TransactAction,
  type TransactRequest,
  transactWriteRules,
} from './transaction-rules.ts'
import { createWrites, merge, type Writes } from './writes.ts'

/** TransactWriteItems: every action happens, or none, with the reasons in the actions' order. */
export function planTransactWrite(
  { database, permission }: PlannerContext,
  tokens: Tokens,
): Planner {
  return raw => {
    const request = check<TransactRequest>(transactWriteRules, structuredClone(raw))
    const actions = actionsOf(request)
    const token = request.ClientRequestToken
    return {
      permissions: actions.map(({ kind, request }) =>
        permission(`${kind}Item`, request.TableName, [keyOf(request)]),
      ),
      conflict() {
        const reasons: CancellationReason[] = actions.map(() => ({ Code: 'None' }))
        reasons[0] = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
        return transactionCancelled(reasons)
      },
      perform: () =>
        database.write(async writes => {
          if (tokens.areSpent(token, raw)) return {}
          await performAll(database, actions, writes)
          tokens.spend(writes, token, raw)
          return {}
        }),
    }
  }
}

/** Performs the actions, all of which add to `writes`. Throws when any of them fails. */
async function performAll(database: Database, actions: TransactAction[], writes: Writes) {
  const reasons: CancellationReason[] = []
  for (const { kind, request } of actions) {
    const own = createWrites()
    try {
      await database.perform(engineOperations[kind], request, own)
      reasons.push({ Code: 'None' })
    } catch (error) {
      reasons.push(reasonOf(error, request, own))
    }
    rejectRepetition(writes, own)
    merge(writes, kind === 'ConditionCheck' ? withoutEffect(own) : own)
  }
  if (reasons.some(({ Code }) => Code !== 'None')) throw transactionCancelled(reasons)
}

/** Why this action cancels its transaction. Throws what ends the request in another way. */
function reasonOf(error: unknown, request: ItemRequest, own: Writes): CancellationReason {
  if (!(error instanceof DynamoDbError)) throw error
  if (error.is('ValidationException')) return { Code: 'ValidationError', Message: error.message }
  if (error.is('ThrottlingException')) return { Code: 'ThrottlingError', Message: error.message }
  if (!error.is('ConditionalCheckFailedException')) throw error
  const Item = itemThatFailed(error, request, own)
  return { Code: 'ConditionalCheckFailed', Message: error.message, ...(Item && { Item }) }
}

function rejectRepetition(writes: Writes, own: Writes) {
  if (![...own.items.keys()].some(key => writes.items.has(key))) return
  throw validationError('Transaction request cannot include multiple operations on one item')
}

/** A condition is checked as if its item were to be deleted, which then does not happen. */
function withoutEffect(own: Writes): Writes {
  const items = [...own.items].map(([key, item]) => [key, { ...item, after: item.before }] as const)
  return { ...own, batch: new Map(), items: new Map(items) }
}
