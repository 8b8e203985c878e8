import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { ServiceError } from '../service.ts'
import type { Database } from './database.ts'
import { transactionConflict, validationError } from './errors.ts'
import { parse, type Planner, type PlannerContext } from './plan.ts'
import { type Action, actionParameters, planAction } from './single-items.ts'

const { ConditionCheck, Delete, Put, Update } = actionParameters

const Member = z
  .strictObject({
    ConditionCheck: z.optional(z.strictObject(ConditionCheck)),
    Delete: z.optional(z.strictObject(Delete)),
    Put: z.optional(z.strictObject(Put)),
    Update: z.optional(z.strictObject(Update)),
  })
  .check(z.refine(member => Object.keys(member).length === 1, 'exactly one action'))

/** API Reference, TransactWriteItems: 1 to 100 actions, a token of 1 to 36 characters. */
const TransactWriteRequest = z.strictObject({
  ClientRequestToken: z.optional(z.string().check(z.minLength(1), z.maxLength(36))),
  TransactItems: z.array(Member).check(z.minLength(1), z.maxLength(100)),
})

/** TransactWriteItems: every action happens, or none, with the reasons in the actions' order. */
export function planTransactWrite(context: PlannerContext, tokens: Tokens): Planner {
  const { database } = context
  return raw => {
    const { TransactItems, ClientRequestToken: token } = parse(TransactWriteRequest, raw)
    const actions = TransactItems.flatMap(member =>
      Object.entries(member).map(([kind, request]) =>
        planAction(context, kind as keyof typeof actionParameters, request),
      ),
    )
    if (new Set(actions.map(({ target }) => target)).size < actions.length) {
      throw validationError('Transaction request cannot include multiple operations on one item')
    }
    return {
      permissions: actions.map(({ permission }) => permission),
      conflict() {
        const { message: Message } = transactionConflict()
        const reasons: CancellationReason[] = actions.map(() => ({ Code: 'None' }))
        return cancelled([{ Code: 'TransactionConflict', Message }, ...reasons.slice(1)])
      },
      perform: () =>
        database.write(() => {
          if (tokens.areSpent(token, raw)) return { answer: {}, touched: [] }
          const touched = performAll(actions)
          tokens.spend(token, raw)
          return { answer: {}, touched }
        }),
    }
  }
}

/** Performs the actions and returns the items that they touch. Throws when any of them fails. */
function performAll(actions: Action[]) {
  const reasons: CancellationReason[] = []
  const touched = actions.flatMap(({ perform }) => {
    try {
      const touched = perform()
      reasons.push({ Code: 'None' })
      return touched
    } catch (error) {
      reasons.push(reasonOf(error))
      return []
    }
  })
  if (touched.length < actions.length) throw cancelled(reasons)
  return touched
}

/** Why one action of a transaction did not go through (API Reference, CancellationReason). */
interface CancellationReason {
  Code: 'None' | 'ConditionalCheckFailed' | 'TransactionConflict' | 'ValidationError'
  Message?: string
}

/** Why this action cancels its transaction. Throws what ends the request in another way. */
function reasonOf(error: unknown): CancellationReason {
  if (!(error instanceof ServiceError)) throw error
  const { name, message: Message, details } = error
  if (name === 'ValidationException') return { Code: 'ValidationError', Message }
  return { Code: 'ConditionalCheckFailed', Message, ...details }
}

const cancelled = (CancellationReasons: CancellationReason[]) =>
  new ServiceError(
    'TransactionCanceledException',
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
      `[${CancellationReasons.map(({ Code }) => Code).join(', ')}]`,
    400,
    { CancellationReasons },
  )

/** The client request tokens of the transactions that went through in the last ten minutes. */
export type Tokens = ReturnType<typeof createTokens>

/** API Reference, TransactWriteItems: a token is good for ten minutes. */
const lifetime = 10 * 60 * 1000

/** Tokens that are kept in the database, so that a restart does not forget them. */
export function createTokens({ sqlite }: Database, clock: Clock) {
  const find = sqlite.prepare('SELECT digest FROM token WHERE token = ? AND at >= ?')
  const put = sqlite.prepare('INSERT OR REPLACE INTO token VALUES (?, ?, ?)')
  const sweep = sqlite.prepare('DELETE FROM token WHERE at < ?')

  return {
    /** Returns whether this transaction has gone through. Throws where the token was another one's. */
    areSpent(token: string | undefined, transaction: object): boolean {
      const spent = token && find.get(token, clock.now() - lifetime)
      if (!spent) return false
      if (spent['digest'] === digest(transaction)) return true
      throw new ServiceError(
        'IdempotentParameterMismatchException',
        'The request uses the same client token as a previous, but non-identical request.',
      )
    },

    /** Remembers the token; within the transaction of what it writes. */
    spend(token: string | undefined, transaction: object) {
      if (token) put.run(token, digest(transaction), clock.now())
    },

    /** Forgets the tokens whose time is over. */
    sweep: () => void sweep.run(clock.now() - lifetime),
  }
}

const digest = (transaction: object): string =>
  createHash('sha256').update(JSON.stringify(transaction)).digest('base64')
