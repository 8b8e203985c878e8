import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  PutCommand,
} from '@aws-sdk/lib-dynamodb'
import { caseKindNames } from '#shared/case-labels.ts'
import { restoredKinds } from '#shared/item-kinds.ts'
import { recipientsId } from '#shared/recipients.ts'
import { CommandError, readDeployment, runCommand } from './stage.ts'

// npm run copy-items -- STAGE RESTORED-TABLE [all]

/**
 * Copies the items of a table that AWS restored into the stage's table: what is missing there or,
 * where `replaces` is true, everything. Deletes no item, and may be repeated. Leaves out what has
 * expired, cases that were erased by either table, what is in the stage's trash, letters about cases that
 * the stage had or about none, since it has sent them, and who gets letters where the stage knows it, since
 * somebody may have left. Returns the number of copied items by kind.
 */
export async function copyItems(
  client: DynamoDBDocumentClient,
  { source, target, replaces }: { source: string; target: string; replaces: boolean },
): Promise<Record<string, number>> {
  const erased = new Set([
    ...(await idsOf(client, source, ['erased'])),
    ...(await idsOf(client, target, ['erased'])),
  ])
  const trashed = new Set(await idsOf(client, target, ['trash']))
  const cases = new Set(await idsOf(client, target, caseKindNames))
  const caseHashes = new Set(Array.from(cases, hashOf))
  const Key = { kind: 'company', id: recipientsId }
  const known = await client.send(new GetCommand({ TableName: target, Key, ConsistentRead: true }))
  const counts: Record<string, number> = {}
  for (const kind of restoredKinds) {
    counts[kind] = 0
    for await (const item of itemsOf(client, source, kind)) {
      const isKnown = known.Item && kind === Key.kind && item['id'] === Key.id
      const hasExpired = Number(item['expiresAt']) <= Date.now() / 1000
      // The note about a case that was brought back since would keep the next restore from it.
      const isErased =
        kind === 'erased' ? caseHashes.has(item['id']) : erased.has(hashOf(caseOf(item)))
      const isDeleted = kind !== 'trash' && trashed.has(item['id'])
      const isSent = kind === 'letter' && (!item['caseId'] || cases.has(caseOf(item)))
      if (isKnown || hasExpired || isErased || isDeleted || isSent) continue
      const condition = !replaces && { ConditionExpression: 'attribute_not_exists(id)' }
      const put = new PutCommand({ TableName: target, Item: item, ...condition })
      counts[kind] += await client.send(put).then(() => 1, ignoreExisting)
    }
  }
  return counts
}

async function idsOf(client: DynamoDBDocumentClient, table: string, kinds: readonly string[]) {
  const found = kinds.map(kind => Array.fromAsync(itemsOf(client, table, kind), ({ id }) => id))
  return (await Promise.all(found)).flat()
}

async function* itemsOf(client: DynamoDBDocumentClient, TableName: string, kind: string) {
  const ExpressionAttributeValues = { ':kind': kind }
  const query = { TableName, KeyConditionExpression: 'kind = :kind', ExpressionAttributeValues }
  const pages = paginateQuery({ client }, { ...query, ConsistentRead: true })
  for await (const { Items = [] } of pages) yield* Items
}

function ignoreExisting(error: unknown): number {
  if (error instanceof ConditionalCheckFailedException) return 0
  throw error
}

/** The id of the case that an item is, belongs to or is about. */
const caseOf = ({ id, caseId = String(id).split('#')[0] }: Record<string, unknown>) =>
  String(caseId)

const hashOf = (caseId: string) => createHash('sha256').update(caseId).digest('hex')

// At the end, since the command uses the constants above.
if (import.meta.main) {
  await runCommand(async () => {
    const [stage, source = '', what = 'missing'] = process.argv.slice(2)
    if (!source || !['missing', 'all'].includes(what)) {
      throw new CommandError('npm run copy-items -- STAGE RESTORED-TABLE [all]')
    }
    const { region, table: target } = readDeployment(stage)
    // With this many attempts a throttled table slows the command down without failing it.
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, maxAttempts: 10 }))
    const counts = await copyItems(client, { source, target, replaces: what === 'all' })
    for (const [kind, count] of Object.entries(counts)) console.log(`${kind}: ${count}`)
  })
}
