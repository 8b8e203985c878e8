import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClients } from '../../local/clients.ts'
import { sender } from '../sender.ts'
import { lettersToStaff, startProduct, type Product } from './product.ts'

let product: Product
let cookie: string
let table: ReturnType<typeof createClients>['table']
let TableName: string

beforeAll(async () => {
  product = await startProduct()
  cookie = await product.logIn()
  ;({ table } = createClients(product))
  TableName = product.model.tables[0]!.name
})
afterAll(() => product.stop())
beforeEach(() => product.ses.clear())

const runSelfTest = () => product.lambda.invoke('self-test', { source: 'aws.events' })

/** All that is stored; of counters only those that many share. */
async function stored(): Promise<string[]> {
  const { Items = [] } = await table.send(new ScanCommand({ TableName, ConsistentRead: true }))
  return Items.map(({ kind, id }) => `${kind} ${id}`)
    .filter(name => !name.startsWith('counter form-contact#'))
    .toSorted()
}

const lastMetric = () =>
  product.lambda
    .logs()
    .filter(({ line }) => line.includes('"SelfTestFailures":'))
    .map(({ line }): unknown => JSON.parse(line)['SelfTestFailures'])
    .at(-1)

test('a test form becomes a letter that reaches nobody, and leaves nothing behind', async () => {
  const before = await stored()
  expect(await runSelfTest()).toEqual({ failed: 'none' })
  const [letter, ...others] = product.ses.emails()
  expect(others).toEqual([])
  expect(letter!.to).toEqual([
    expect.stringMatching(/^success\+[\da-f]{32}@simulator\.amazonses\.com$/),
  ])
  expect(letter!.text).toContain('Det här är webbplatsens självtest')
  expect(await stored()).toEqual(before)
  expect(lastMetric()).toBe(0)
})

test('while it runs the staff see no case of it, and count none', async () => {
  product.faults.set({ ses: 'down' })
  const running = runSelfTest()
  await expect.poll(stored).toContainEqual(expect.stringMatching(/^contact /))
  const search = (body: object) => product.send('POST', '/api/admin/cases/search', { cookie, body })
  for (const body of [{}, { status: 'done' }, { q: 'Självtest' }]) {
    expect(await (await search(body)).json()).toEqual({ cases: [] })
  }
  const counted = await product.send('GET', '/api/admin/cases/new', { cookie })
  expect(await counted.json()).toEqual({ count: 0 })
  expect((await stored()).filter(name => /^counter (?:cases|receipt)#/.test(name))).toEqual([])
  product.faults.set({ ses: 'ok' })
  product.clock.set(new Date(product.clock.now() + 60_000))
  await product.catchUp()
  expect(await running).toEqual({ failed: 'none' })
})

test.each(['reject', 'down'] as const)(
  'a letter that SES does not accept is reported, and does not wait for long: %s',
  async fault => {
    const before = await stored()
    product.faults.set({ ses: fault })
    const running = runSelfTest()
    if (fault === 'down') {
      await expect.poll(stored).toContainEqual(expect.stringMatching(/^contact /))
      product.clock.set(new Date(product.clock.now() + 5 * 60_000))
    }
    expect(await running).toEqual({ failed: 'letter' })
    product.faults.set({ ses: 'ok' })
    expect(lastMetric()).toBe(1)
    expect(await stored()).toEqual(before)
    await product.catchUp()
    expect(product.ses.emails()).toEqual([])
  },
)

test('a form that is not stored is reported', async () => {
  const { directory } = product.model.functions.find(({ name }) => name === 'forms')!
  const broken = join(product.directory, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'index.cjs'), 'exports.handler = () => ({ statusCode: 500 })')
  product.lambda.replaceCode('forms', broken)
  expect(await runSelfTest()).toEqual({ failed: 'form' })
  expect(lastMetric()).toBe(1)
  product.lambda.replaceCode('forms', directory)
})

test('a visitor who gives the address of self-tests without a pass is treated like others', async () => {
  const write = async (email: string, message: string) => {
    const body = { ...sender, email, service: 'annat', message }
    expect((await product.send('POST', '/api/contact', { body })).status).toBe(201)
    await expect.poll(() => lettersToStaff(product)).toHaveLength(1)
  }
  await write(`success+${'0'.repeat(32)}@simulator.amazonses.com`, 'Ett vanligt meddelande.')
  await product.ses.clear()

  // A pass that has expired is none, and one that was used is gone.
  const expiresAt = Math.floor(product.clock.now() / 1000) - 1
  const Item = { kind: 'self-test', id: '1'.repeat(32), expiresAt }
  await table.send(new PutCommand({ TableName, Item }))
  await write(`success+${'1'.repeat(32)}@simulator.amazonses.com`, 'Ett annat meddelande.')
})

test('a case that cannot be removed again is reported', async () => {
  const { statements } = product.model.functions.find(({ name }) => name === 'self-test')!
  for (const statement of statements) {
    statement.actions = statement.actions.filter(action => action !== 'dynamodb:DeleteItem')
  }
  expect(await runSelfTest()).toEqual({ failed: 'removal' })
  expect(lastMetric()).toBe(1)
})
