import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClients } from '../../local/operator/clients.ts'
import { startProduct, type Product } from './product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const message = {
  name: 'Bo Exempel',
  email: 'bo@example.com',
  phone: '070-174 06 07',
  service: 'annat',
  message: 'Ett vanligt meddelande.',
}

test('who fills the spam trap is answered like everybody else and no letter is sent', async () => {
  const body = { ...message, website: 'https://example.com' }
  const response = await product.send('POST', '/api/contact', { body })
  expect(response.status).toBe(201)
  expect(Object.keys(await response.json()).toSorted()).toEqual(['id', 'receivedAt', 'reference'])
  expect(await product.ses.emails()).toEqual([])
})

test('what is typed cannot add a recipient or a header to a letter', async () => {
  const body = {
    ...message,
    name: 'Bo <script>alert(1)</script> "x" <y@example.com>',
    message: 'Bcc: all@example.com\n\n.\n<img src=x onerror=alert(1)>',
  }
  expect((await product.send('POST', '/api/contact', { body })).status).toBe(201)
  const [letter] = await product.ses.emails()
  expect(letter!.to).toHaveLength(1)
  expect(letter!.html).not.toMatch(/<script|<img/)
  expect(Object.keys(letter!.headers)).not.toContain('bcc')
})

test('who sends too many forms is told how long to wait, and others are not held up', async () => {
  const from = '203.0.113.7'
  const send = (number: number, viewer: string) =>
    product.send('POST', '/api/contact', {
      from: viewer,
      body: { ...message, message: `Meddelande nummer ${number}.` },
    })
  expect((await send(1, from)).status).toBe(201)
  await pretendThatManyWereSent()

  const refused = await send(2, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(
    /^Det har skickats många formulär på kort tid\. Vänta \d+ minuter, eller ring 070-174 06 05\.$/,
  )
  const forged = await product.send('POST', '/api/contact', {
    from,
    body: { ...message, message: 'Med påhittad adress.' },
    headers: { 'x-forwarded-for': '198.51.100.1', 'x-viewer-ip': '198.51.100.1' },
  })
  expect(forged.status).toBe(429)
  expect((await send(1, from)).status, 'what was sent before is answered again').toBe(201)
  expect((await send(3, '203.0.113.8')).status).toBe(201)
  product.clock.set(new Date(Date.now() + 11 * 60_000))
  expect((await send(4, from)).status).toBe(201)
})

/** Brings every counter there is to what the laptop's settings allow. */
async function pretendThatManyWereSent(): Promise<void> {
  const { table } = createClients(product)
  const TableName = product.model.tables[0]!.name
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': 'counter' },
    }),
  )
  expect(Items.length).toBeGreaterThan(0)
  for (const item of Items) {
    await table.send(new PutCommand({ TableName, Item: { ...item, uses: 1000 } }))
  }
}
