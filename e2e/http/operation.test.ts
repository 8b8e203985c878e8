import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { snow } from '../../functions/fixtures/content.ts'
import { outputsOf, startProduct } from './product.ts'
import { copySources } from './started-product.ts'

// Each starts a process, some of them three.
vi.setConfig({ testTimeout: 180_000 })

const product = await startProduct()
const tableName = product.model.tables[0]!.name
// Something to copy.
await product.send('POST', '/api/admin/news', { cookie: await product.logIn(), body: snow })

/** Answers for services of AWS that the local cloud does not have, in the form of each. */
const aws = createServer(async (request, response) => {
  response.end(answerOf(request, (await request.toArray()).join('')))
}).listen(0, '127.0.0.1')
await once(aws, 'listening')
afterAll(() => aws.close())

function answerOf({ url = '', headers }: IncomingMessage, body: string): string {
  if (url.includes('recovery-points')) return JSON.stringify({ RecoveryPoints: [] })
  if (url.includes('event-source-mappings')) {
    return JSON.stringify({ EventSourceMappings: [{ State: 'Enabled', FunctionArn: 'notify' }] })
  }
  if (String(headers['x-amz-target']).endsWith('.DescribeTable')) {
    return JSON.stringify({ Table: { LatestStreamArn: 'arn:aws:dynamodb:eu-north-1::stream' } })
  }
  const [, action = ''] = /Action=(\w+)/.exec(body) ?? []
  return `<${action}Response><${action}Result>${results[action] ?? ''}</${action}Result></${action}Response>`
}

const results: Record<string, string> = {
  GetCallerIdentity: '<Account>111122223333</Account><Arn>arn:aws:iam::111122223333:root</Arn>',
  GetSendQuota: '<Max24HourSend>50000</Max24HourSend>',
  ListSubscriptionsByTopic:
    '<Subscriptions><member><SubscriptionArn>arn:aws:sns:1</SubscriptionArn></member></Subscriptions>',
}

/** A folder of the project from which the local cloud was deployed, as `cdk deploy` leaves it. */
function deployedCopy(more: Record<string, string> = {}): string {
  const copy = copySources()
  const [[stack, outputs]] = Object.entries(outputsOf(product)) as [[string, object]]
  mkdirSync(join(copy, 'cdk.out'))
  writeFileSync(
    join(copy, 'cdk.out/outputs.json'),
    JSON.stringify({ [stack]: { ...outputs, ...more } }),
  )
  return copy
}

/** Runs a script of package.json to its end, as a person does, in this folder. */
async function runScript(cwd: string, words: string[], services: Record<string, string> = {}) {
  const others = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`
  const child = spawn('npm', ['run', '--silent', ...words], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: cwd,
      NO_COLOR: '1',
      AWS_ENDPOINT_URL: others,
      AWS_REGION: product.model.endpoints.region,
      AWS_ACCESS_KEY_ID: product.operator.accessKeyId,
      AWS_SECRET_ACCESS_KEY: product.operator.secretAccessKey,
      ...services,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Scripts that nothing here starts, with what does: `.ci/run`, another test, or a person for minutes. */
const startedElsewhere: Record<string, string> = {
  start: 'start.test.ts',
  dev: 'start.test.ts',
  test: '.ci/run',
  'test:rules': '.ci/run',
  e2e: '.ci/run',
  check: '.ci/run',
  bench: 'docs/figures.md',
  lighthouse: 'docs/figures.md',
  drill: 'docs/figures.md',
  postdeploy: 'smoke',
}

const examples =
  /^Fill in what is still an example in shared\/hosting\.ts and infra\/settings\.ts: /m

const startedHere = [
  ['smoke', [], {}, 0, / works\.$/m],
  [
    'copy-items',
    ['local', tableName],
    { AWS_ENDPOINT_URL_DYNAMODB: `${product.services}/dynamodb` },
    0,
    /^news: 0$/m,
  ],
  [
    'admin:create',
    ['local', 'bo@example.com'],
    { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${product.services}/cognito` },
    0,
    /^bo is an administrator of /m,
  ],
  ['build', [], {}, 0, /built in/],
  // Without credentials, since examples are refused only in an account.
  ['synth', ['-c', 'stage=dev'], { AWS_ACCESS_KEY_ID: '' }, 0, /built in/],
  ['diff', ['-c', 'stage=prod'], {}, 1, examples],
  ['deploy', ['-c', 'stage=prod'], {}, 1, examples],
  ['destroy', ['-c', 'stage=dev', '--force'], {}, 1, examples],
] as const

test.each(startedHere)(
  '`npm run %s` ends as a person reads',
  async (script, words, services, code, text) => {
    const { output, ...ended } = await runScript(deployedCopy(), [script, '--', ...words], services)
    expect(output).toMatch(text)
    expect([script, ended.code]).toEqual([script, code])
    expect(output).not.toMatch(/\n {4}at /)
  },
)

test('the smoke test names what AWS leaves for a person, and fails for none of it', async () => {
  const before = { ...results }
  Object.assign(results, {
    GetSendQuota: '<Max24HourSend>200</Max24HourSend>',
    ListSubscriptionsByTopic:
      '<Subscriptions><member><SubscriptionArn>PendingConfirmation</SubscriptionArn></member></Subscriptions>',
  })
  const { code, output } = await runScript(deployedCopy({ BackupVault: 'Tranas-prod' }), ['smoke'])
  Object.assign(results, before)
  for (const left of ['Alarms: left', 'Letters: left', 'Backups: left']) {
    expect(output).toContain(`${left} for a person: `)
  }
  expect(output).toMatch(/ works; 3 left for a person\.$/m)
  expect(code).toBe(0)
})

test('every script of package.json is started', () => {
  const started = [...startedHere.map(([script]) => script), ...Object.keys(startedElsewhere)]
  expect(started.toSorted()).toEqual(Object.keys(packageJson.scripts).toSorted())
})
