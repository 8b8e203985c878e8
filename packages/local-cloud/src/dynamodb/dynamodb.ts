import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import { deniedIn, requirePermission, type ServiceContext, ServiceError } from '../service.ts'
import { planBatchGet, planBatchWrite } from './batches.ts'
import { type Change, type Database, openDatabase } from './database.ts'
import { unavailable } from './errors.ts'
import { namePermissions, type Planner } from './plan.ts'
import { type Call, serve } from './protocol.ts'
import { planRead } from './queries.ts'
import { planGet, planWrite } from './single-items.ts'
import type { TableDefinition } from './table-definition.ts'
import { createTokens, planTransactWrite } from './transactions.ts'

/** The emulated DynamoDB. */
export type DynamoDb = Awaited<ReturnType<typeof createDynamoDb>>

/**
 * DynamoDB with these tables, which are created where they are not yet there.
 *
 * `onChange` receives the changes of the tables that have a stream: once for each request, in
 * the order they were stored, and a write is answered only when it is done. It may write itself.
 * When it fails the write is answered all the same and the error is printed.
 *
 * Throws, with one sentence for people, when the folder's file is damaged, foreign or in use.
 */
export async function createDynamoDb(
  context: ServiceContext,
  tables: TableDefinition[],
  onChange: (changes: Change[]) => Promise<void> = async () => {},
) {
  const { mount, faults, clock } = context
  const database = openDatabase(context, tables, onChange)
  const means = { database, permission: namePermissions(context) }
  const tokens = createTokens(database, clock)
  const planners = new Map<string, Planner>(
    Object.entries({
      BatchGetItem: planBatchGet(means),
      BatchWriteItem: planBatchWrite(means),
      DeleteItem: planWrite(means, 'Delete'),
      GetItem: planGet(means),
      PutItem: planWrite(means, 'Put'),
      Query: planRead(means, 'Query'),
      Scan: planRead(means, 'Scan'),
      TransactWriteItems: planTransactWrite(means, tokens),
      UpdateItem: planWrite(means, 'Update'),
    }),
  )
  const counts: Record<string, number> = {}

  return {
    mount,
    operationNames: [...planners.keys()],
    handle: (request: IncomingMessage, response: ServerResponse) =>
      serve(request, response, answer),
    /** The number of calls so far, by operation. */
    operations: (): Readonly<Record<string, number>> => ({ ...counts }),
    /** Deletes, as AWS would some time, what has been expired for 48 hours. */
    async sweep(): Promise<void> {
      await deleteExpired(database, clock)
      tokens.sweep()
    },
    close: database.close,
  }

  async function answer({ operation, headers, input }: Call): Promise<object> {
    const planner = planners.get(operation)
    if (!planner) {
      throw new ServiceError(
        'UnknownOperationException',
        `The local DynamoDB does not know the operation ${operation}`,
      )
    }
    counts[operation] = (counts[operation] ?? 0) + 1
    const caller = context.identities.callerOf(headers)
    if (!caller) {
      throw new ServiceError(
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      )
    }
    const fault = await faults.meet('dynamodb', errors, caller.name)
    database.holdIndexes(fault === 'stale')
    const plan = planner(input)
    for (const each of plan.permissions) requirePermission(context, deniedIn.json, caller, each)
    if (fault === 'conflict' && plan.conflict) throw plan.conflict()
    return plan.perform()
  }
}

/** The answers to faults after which the SDK tries again. */
const errors = {
  down: unavailable,
  throttle: () =>
    new ServiceError('ThrottlingException', 'Rate of requests exceeds the allowed throughput.'),
}

/** Developer Guide, Time to Live: AWS deletes within two days, and nothing over five years old. */
const lateness = 48 * 60 * 60
const maxAge = 5 * 365 * 24 * 60 * 60

/**
 * Deletes the items whose time has been up for 48 hours. AWS may take that long, so until then
 * they are found and answered like any other.
 */
function deleteExpired(database: Database, clock: Clock): Promise<void> {
  const now = Math.floor(clock.now() / 1000)
  return database.write(() => {
    const touched = database.tables.flatMap(table => {
      const items = table.ttlAttribute ? [...database.read(table, undefined, {})] : []
      const expired = items.filter(item => {
        const time = item[table.ttlAttribute!]
        const age = time && 'N' in time ? now - Number(time.N) : 0
        return age > lateness && age < maxAge
      })
      return expired.map(before => ({ table, before, after: undefined }))
    })
    return { answer: undefined, touched }
  })
}
