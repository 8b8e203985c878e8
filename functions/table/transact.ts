import { isOutage } from '../runtime/outage.ts'
import { pause } from '../runtime/pause.ts'
import { callDynamoDb } from './client.ts'
import { DynamoDbError, type CancellationReason } from './dynamodb-error.ts'
import type { Write } from './writes.ts'

/** Pauses between attempts grow up to about a second, so that all of them take a few seconds. */
const maxAttempts = 10

/**
 * Writes everything or nothing. Answers with the names of the writes whose condition did not hold;
 * none means that all is written. What is undefined is left out.
 *
 * DynamoDB cancels a transaction that meets another one at the same item (Developer Guide,
 * "Transaction conflict handling"). It is tried again after a random pause, as are throttled ones.
 */
export async function transact<Name extends string>(writes: {
  [Each in Name]?: Write
}): Promise<Name[]> {
  const named = Object.entries(writes).filter((each): each is [Name, Write] => Boolean(each[1]))
  for (let attempt = 1; ; attempt += 1) {
    try {
      await callDynamoDb('TransactWriteItems', { TransactItems: named.map(([, write]) => write) })
      return []
    } catch (error) {
      const reasons = error instanceof DynamoDbError ? error.CancellationReasons : undefined
      if (!reasons) throw error
      if (!isOutage(error)) return namesOfFailed(named, reasons, error)
      if (attempt === maxAttempts) throw error
    }
    await pause(Math.random() * Math.min(1000, 20 * 2 ** attempt))
  }
}

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
