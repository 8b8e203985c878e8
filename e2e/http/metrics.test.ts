import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, inject, test } from 'vitest'
import type { LogLine } from 'local-cloud/lambda/lambda.ts'
import { metrics, type Metric } from '#shared/variables.ts'
import { ensureAdministrator } from '../../local/administrator.ts'
import { createClients } from '../../local/clients.ts'
import { sender } from '../sender.ts'
import { shareProduct } from './product.ts'

const product = await shareProduct()
/** An account that only this file locks. */
const account = { username: 'metrics', password: 'ett lösenord som räcker' }

const { cognito } = createClients(product)
const pool = product.model.userPools[0]!
await ensureAdministrator(cognito, pool, { ...account, email: 'metrics@example.com' })
cognito.destroy()

/** The lines that had been written when this test began; the logs keep only the last of all. */
let seen = new Set<LogLine>()
beforeEach(() => {
  seen = new Set(product.lambda.logs())
})

const minute = 60_000
const passMinutes = async (minutes: number) => {
  product.clock.set(new Date(product.clock.now() + minutes * minute))
  await product.catchUp()
}

interface Line {
  _aws: {
    Timestamp: number
    CloudWatchMetrics: [
      { Namespace: string; Dimensions: string[][]; Metrics: [{ Name: Metric; Unit: string }] },
    ]
  }
  [name: string]: unknown
}

/** The log lines that the functions wrote for this metric during this test. */
const linesOf = (name: Metric) =>
  product.lambda
    .logs()
    .filter(each => !seen.has(each))
    .filter(({ line }) => line.startsWith('{"_aws"') && line.includes(`"${name}"`))
    .map(({ line }): Line => JSON.parse(line))
const valuesOf = (name: Metric) => linesOf(name).map(line => line[name])

let messages = 0
async function write(email = sender.email) {
  messages += 1
  const body = { ...sender, email, service: 'annat' }
  const message = `Meddelande nummer ${messages}, med några ord till.`
  const response = await product.send('POST', '/api/contact', { body: { ...body, message } })
  expect(response.status).toBe(201)
}

test('each minute it is recorded that no letter waits', async () => {
  await passMinutes(1)
  await expect.poll(() => valuesOf('OldestLetterAge')).toContain(0)
})

test('while SES fails it is recorded how long the oldest letter has waited', async () => {
  product.faults.set({ ses: 'down' })
  await write()
  await passMinutes(20)
  await write()
  await passMinutes(1)
  product.faults.set({ ses: 'ok' })
  await expect
    .poll(() => Math.max(...valuesOf('OldestLetterAge').map(Number)))
    .toBeGreaterThan(1250)
  expect(Math.max(...valuesOf('OldestLetterAge').map(Number))).toBeLessThan(1300)
  await passMinutes(120)
  await passMinutes(1)
  await expect.poll(() => valuesOf('OldestLetterAge').at(-1)).toBe(0)
})

test('a letter that bounces is counted', async () => {
  await write('bounce+metrics@simulator.amazonses.com')
  await product.catchUp()
  await expect.poll(() => valuesOf('UndeliverableLetters')).toEqual([1])
})

test.each([
  ['a wrong password', account.username],
  ['an unknown name', 'nobody'],
])('%s is counted', async (_, username) => {
  const body = { username, password: 'inte-det-rätta' }
  expect((await product.send('POST', '/api/auth/login', { body })).status).toBe(401)
  await expect.poll(() => valuesOf('FailedSignIns')).toEqual([1])
})

test('a sign-in that succeeds is not counted', async () => {
  await product.logIn(account)
  await passMinutes(1)
  await expect.poll(() => valuesOf('OldestLetterAge').length).toBeGreaterThan(0)
  expect(valuesOf('FailedSignIns')).toEqual([])
})

test('a letter that a limit holds back is counted', async () => {
  const { table } = createClients(product)
  const id = `cases#contact#${Math.floor(product.clock.now() / 3_600_000)}`
  const TableName = product.model.tables[0]!.name
  const Key = { kind: 'counter', id }
  await table.send(new PutCommand({ TableName, Item: { ...Key, uses: 1_000_000 } }))
  await write()
  await expect.poll(() => valuesOf('LettersHeldBack')).toEqual([1])
  await table.send(new DeleteCommand({ TableName, Key }))
  table.destroy()
})

test('the alarms watch exactly what the functions write, which is no more than how many or how long', () => {
  seen.clear()
  const written = (Object.keys(metrics) as Metric[]).map(name => {
    const lines = linesOf(name)
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(['_aws', name])
      expect(line[name]).toEqual(expect.any(Number))
    }
    const [{ Namespace, Dimensions, Metrics }] = lines[0]!._aws.CloudWatchMetrics
    expect([Metrics, Dimensions]).toEqual([[{ Name: name, Unit: metrics[name] }], [[]]])
    return `${Namespace} ${name}`
  })
  expect(written.toSorted()).toEqual(alarmMetrics().toSorted())
})

/** The metrics of our own that the template's alarms name. */
function alarmMetrics(): string[] {
  const file = join(inject('assembly'), 'Tranas-local.template.json')
  const { Resources } = JSON.parse(readFileSync(file, 'utf8')) as {
    Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>
  }
  return Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .filter(({ Properties }) => String(Properties['Namespace']).startsWith('Tranas/'))
    .map(({ Properties: { Namespace, MetricName, Dimensions } }) => {
      expect(Dimensions).toBeUndefined()
      return `${String(Namespace)} ${String(MetricName)}`
    })
}
