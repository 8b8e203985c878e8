import { setTimeout as pause } from 'node:timers/promises'
import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { DomainError, type Reason } from '../runtime/domain-error.ts'
import { isOutage } from '../runtime/outage.ts'
import { table } from './client.ts'
import type { Write } from './writes.ts'

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
    const codes = error.CancellationReasons?.map(({ Code }) => Code) ?? []
    const failed = named.filter((_, index) => codes[index] === 'ConditionalCheckFailed')
    if (failed.length === 0) throw error
    return failed.map(([name]) => name)
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
