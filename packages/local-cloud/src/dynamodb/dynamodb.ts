import type { IncomingMessage } from 'node:http'
import { accessKeyOf, type Identities } from '../identities.ts'
import type { Service, Surroundings } from '../service.ts'
import type { Change } from './changes.ts'
import { openDatabase } from './database.ts'
import {
  missingToken,
  throttled,
  unavailable,
  unknownOperation,
  unrecognizedClient,
} from './errors.ts'
import { type Call, serve } from './protocol.ts'
import { planBatchGet, planBatchWrite, planQuery, planScan } from './many-items.ts'
import { demand, namePermissions } from './permissions.ts'
import type { Means, Planner } from './plan.ts'
import { planGet, planWrite } from './single-items.ts'
import type { TableDefinition } from './table-definition.ts'
import { deleteExpired } from './time-to-live.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { planTransactWrite } from './transactions.ts'

export type { Change } from './changes.ts'
export type { IndexDefinition, StreamView, TableDefinition } from './table-definition.ts'

/** The emulated DynamoDB. */
export interface DynamoDb extends Service {
  /** How many calls there have been so far of each operation. */
  operations(): Readonly<Record<string, number>>
  /** Deletes, as AWS would some time, what has been expired for 48 hours. */
  sweep(): Promise<void>
}

/**
 * DynamoDB with these tables, which are created where they are not yet there.
 *
 * `onChange` is told of the changes of the tables that have a stream: once for each request, in
 * the order they were stored, and a write is answered only when it is done. It may write itself.
 * When it fails the write is answered all the same and the error is printed.
 *
 * Throws, with one sentence for people, when the folder is damaged, foreign or in use, or holds
 * items with other keys than the definitions.
 */
export async function createDynamoDb(
  surroundings: Surroundings,
  tables: TableDefinition[],
  onChange: (changes: Change[]) => Promise<void> = async () => {},
): Promise<DynamoDb> {
  const { mount, faults, identities, clock } = surroundings
  const database = await openDatabase(surroundings, tables, onChange)
  const permission = namePermissions(surroundings, database.tables)
  const tokens = createTokens(database, clock)
  const planners = plannersOf({ database, permission }, tokens)
  const counts: Record<string, number> = {}

  return {
    mount,
    handle: (request, response) => serve(request, response, answer),
    operations: () => ({ ...counts }),
    async sweep() {
      await deleteExpired(database, clock)
      await tokens.sweep()
    },
    close: database.close,
  }

  async function answer({ operation, request, parseBody }: Call): Promise<object> {
    const planner = planners.get(operation)
    if (!planner) throw unknownOperation(operation)
    counts[operation] = (counts[operation] ?? 0) + 1
    const fault = await faults.meet('dynamodb', { down: unavailable, throttle: throttled })
    const caller = identify(request, identities)
    const plan = planner(parseBody())
    demand(plan.permissions, caller, surroundings)
    if (fault === 'conflict' && plan.conflict) throw plan.conflict()
    return plan.perform()
  }
}

/** The operations the product uses. */
function plannersOf(means: Means, tokens: Tokens): ReadonlyMap<string, Planner> {
  return new Map(
    Object.entries({
      BatchGetItem: planBatchGet(means),
      BatchWriteItem: planBatchWrite(means),
      DeleteItem: planWrite(means, 'DeleteItem'),
      GetItem: planGet(means),
      PutItem: planWrite(means, 'PutItem'),
      Query: planQuery(means),
      Scan: planScan(means),
      TransactWriteItems: planTransactWrite(means, tokens),
      UpdateItem: planWrite(means, 'UpdateItem'),
    }),
  )
}

function identify(request: IncomingMessage, identities: Identities) {
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) throw missingToken()
  const identity = identities.find(accessKeyOf(request) ?? '')
  if (!identity) throw unrecognizedClient()
  return identity
}
