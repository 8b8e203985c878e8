import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { exampleCompany } from '#shared/company.ts'
import { manyApartments } from '../content.ts'

/**
 * Stands in for DynamoDB over TLS, as AWS speaks it, and answers at once: ten apartments to a
 * Query, a session in use to a GetItem of one and nothing to others, an apartment and the company's
 * facts to a BatchGetItem, a count of one to an UpdateItem, and that it is done to a transaction.
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

const apartments = manyApartments(10).map(each => marshal({ kind: 'apartment', ...each }))

const facts = marshal({ kind: 'facts', id: 'company', ...exampleCompany })

const session = marshal({
  kind: 'session',
  id: 'session',
  sub: '01890a5d-ac96-774b-bcce-b302099a8057',
  username: 'anna',
  createdAt: Date.now(),
  seenAt: Date.now(),
  // So that Cognito is not asked, which this is not about.
  checkedAt: Date.now() + 60 * 60 * 1000,
  expiresAt: Math.floor(Date.now() / 1000) + 24 * 60 * 60,
})

interface Call {
  /** Of a GetItem. */
  Key: { kind: { S: string } }
  /** Of a BatchGetItem, by table. */
  RequestItems: Record<string, unknown>
}

const answers: Record<string, (call: Call) => object> = {
  Query: () => ({ Items: apartments, Count: 10, ScannedCount: 10 }),
  GetItem: ({ Key }) => (Key.kind.S === 'session' ? { Item: session } : {}),
  BatchGetItem: ({ RequestItems }) => ({
    Responses: { [Object.keys(RequestItems)[0]!]: [apartments[0], facts] },
    UnprocessedKeys: {},
  }),
  UpdateItem: () => ({ Attributes: marshal({ uses: 1 }) }),
  TransactWriteItems: () => ({}),
}

/** An item in DynamoDB's own form. */
function marshal(item: object): object {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, attributeOf(value)]),
  )
}

function attributeOf(value: unknown): object {
  if (Array.isArray(value)) return { L: value.map(attributeOf) }
  if (value === null) return { NULL: true }
  if (typeof value === 'object') return { M: marshal(value) }
  return typeof value === 'number' ? { N: String(value) } : { S: String(value) }
}
