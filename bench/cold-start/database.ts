import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { marshall } from '@aws-sdk/util-dynamodb'
import { exampleCompany } from '#shared/example-company.ts'
import { manyApartments } from '../content.ts'

/**
 * Answers like DynamoDB, at once and over TLS, as AWS does: ten apartments to a Query, but for that of
 * the houses; a session in use, an apartment or the company's facts to a GetItem or BatchGetItem of one
 * and nothing to others, a count of one to an UpdateItem, and that it is done to a transaction.
 */
export async function startDatabase({ key, cert }: { key: string; cert: string }) {
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [, operation = ''] = String(request.headers['x-amz-target']).split('.')
      const answer = answers[operation]?.(JSON.parse(Buffer.concat(chunks).toString()))
      const body = JSON.stringify(answer ?? {})
      response.writeHead(answer ? 200 : 400, {
        'content-type': 'application/x-amz-json-1.0',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `https://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const apartments = manyApartments(10).map(each =>
  marshall({ kind: 'apartment', ...each }, { removeUndefinedValues: true }),
)

const facts = marshall(
  { kind: 'facts', id: 'company', ...exampleCompany },
  { removeUndefinedValues: true },
)

const session = marshall({
  kind: 'session',
  id: 'session',
  sub: '01890a5d-ac96-774b-bcce-b302099a8057',
  username: 'anna',
  createdAt: Date.now(),
  // So that Cognito is not asked, which this is not about.
  checkedAt: Date.now() + 60 * 60 * 1000,
  expiresAt: Math.floor(Date.now() / 1000) + 24 * 60 * 60,
})

const items: Record<string, object> = { session, facts, apartment: apartments[0]! }

type Key = Record<'kind' | 'id', { S: string }>

interface Call {
  /** Of a GetItem. */
  Key: Key
  /** Of a BatchGetItem. */
  RequestItems: Record<string, { Keys: Key[] }>
  /** Of a Query. */
  ExpressionAttributeValues: { ':partition'?: { S: string } }
}

const answers: Record<string, (call: Call) => object> = {
  Query({ ExpressionAttributeValues: { ':partition': kind } }) {
    const Items = kind?.S === 'house' ? [] : apartments
    return { Items, Count: Items.length, ScannedCount: Items.length }
  },
  GetItem: ({ Key }) => ({ Item: itemOf(Key) }),
  BatchGetItem({ RequestItems }) {
    const batches = Object.entries(RequestItems).map(([table, { Keys }]) => [
      table,
      Keys.flatMap(key => itemOf(key) ?? []),
    ])
    return { Responses: Object.fromEntries(batches) }
  },
  UpdateItem: () => ({ Attributes: marshall({ uses: 1 }) }),
  TransactWriteItems: () => ({}),
}

/** The item of a kind, under whatever id it is asked for. */
const itemOf = ({ kind, id }: Key) => items[kind.S] && { ...items[kind.S], kind, id }
