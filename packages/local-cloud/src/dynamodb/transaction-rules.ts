import type { Rules } from './engine.ts'
import { rulesOf } from './rules.ts'
import type { ItemRequest } from './single-items.ts'

/** The actions of a transaction with the engine's operation that does the same. */
export const engineOperations = {
  ConditionCheck: 'DeleteItem',
  Delete: 'DeleteItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
} as const

type Kind = keyof typeof engineOperations

/** One action of a transaction. */
export interface TransactAction {
  kind: Kind
  request: ItemRequest
}

/** A checked transaction: every member has exactly one action. */
export interface TransactRequest {
  TransactItems: Partial<Record<Kind, ItemRequest>>[]
  ClientRequestToken?: string
}

/** The actions in their order. */
export function actionsOf({ TransactItems }: TransactRequest): TransactAction[] {
  return TransactItems.flatMap(member =>
    Object.entries(member).map(([kind, request]) => ({ kind: kind as Kind, request })),
  )
}

const condition = rulesOf('DeleteItem')
const update = rulesOf('UpdateItem')
const needed = { type: 'String', notNull: true }

const actionRules: Record<Kind, Rules> = {
  ConditionCheck: { ...condition, types: { ...condition.types, ConditionExpression: needed } },
  Delete: condition,
  Put: rulesOf('PutItem'),
  Update: { ...update, types: { ...update.types, UpdateExpression: needed } },
}

const kinds = ['ConditionCheck', 'Put', 'Delete', 'Update'] as const

/** API Reference, TransactWriteItems: 1 to 100 actions, a token of 1 to 36 characters. */
export const transactWriteRules: Rules = {
  types: {
    ClientRequestToken: {
      type: 'String',
      lengthGreaterThanOrEqual: 1,
      lengthLessThanOrEqual: 36,
    },
    TransactItems: {
      type: 'List',
      notNull: true,
      lengthGreaterThanOrEqual: 1,
      lengthLessThanOrEqual: 100,
      children: {
        type: 'ValueStruct<TransactItem>',
        children: Object.fromEntries(
          kinds.map(kind => [
            kind,
            { type: `FieldStruct<${kind}>`, children: actionRules[kind].types },
          ]),
        ),
      },
    },
  },
  custom(request, limits) {
    for (const item of (request as TransactRequest).TransactItems) {
      const [kind, ...more] = kinds.filter(name => item[name])
      if (!kind || more.length) {
        return 'TransactItems can only contain one of Check, Put, Update or Delete'
      }
      const message = actionRules[kind].custom?.(item[kind]!, limits)
      if (message) return message
    }
    return undefined
  },
}
