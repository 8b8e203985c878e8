import { BackupClient, ListRecoveryPointsByBackupVaultCommand } from '@aws-sdk/client-backup'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda'
import { GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { pages } from '#shared/pages.ts'
import { CommandError, readDeployment, runCommand } from './stage.ts'

// npm run smoke, which also runs after each `npm run deploy`

/** A check by its name, with a promise of its fault; undefined if it passes. */
type Check = [what: string, fault: () => Promise<string | undefined>]

/** Makes the checks one after the other and prints a line each. Returns how many failed, and how many are left. */
export async function runChecks(checks: Check[]): Promise<{ failed: number; left: number }> {
  const counts = { failed: 0, left: 0 }
  for (const [what, findFault] of checks) {
    const fault = await findFault().catch((error: unknown) => String(error))
    const isLeft = fault?.startsWith(leftForPerson) === true
    if (fault) counts[isLeft ? 'left' : 'failed'] += 1
    const mark = isLeft ? '' : 'FAILED  '
    console.log(fault ? `${mark}${what}: ${fault}` : `ok      ${what}`)
  }
  return counts
}

const leftForPerson = 'left for a person: '

/** Checks of pages, documents, the API, a picture, a font and a script, by what visitors get. */
export async function siteChecks(site: string): Promise<Check[]> {
  const read = async (path: string) => {
    const answer = await request(site + path).catch(() => undefined)
    return answer?.ok ? answer.text() : ''
  }
  const home = await read('/')
  const [picture] = /\/media\/[\w/.-]+\.webp/.exec(await read('/api/apartments')) ?? []
  const [script] = /\/assets\/[\w.-]+\.js/.exec(home) ?? []
  const [font] = /\/assets\/[\w.-]+\.woff2/.exec(home) ?? []
  const paths = [
    ...pages,
    '/sitemap.xml',
    '/feed.xml',
    '/admin/login',
    '/api/apartments',
    '/api/news',
  ]
  const found = [picture, script, font].filter(path => path !== undefined)
  const check = (path: string, status = 200): Check => [
    path,
    async () => faultOf(await request(site + path), status),
  ]
  return [
    ...[...paths, ...found].map(path => check(path)),
    check('/finns-inte', 404),
    check('/fastigheter/finns-inte', 404),
    check('/api/auth/me', 401),
  ]
}

/** Never followed elsewhere, and given up after a while. */
const request = (url: string, options: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...options })

function faultOf(answer: Response, status: number): string | undefined {
  if (answer.status !== status) return `answers ${answer.status} instead of ${status}`
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const wrong = Object.entries({ ...headers, ...(isPage && ownPolicy) }).filter(
    ([name, value]) => !answer.headers.get(name)?.includes(value),
  )
  if (wrong.length === 0) return undefined
  return `a header is missing or wrong: ${wrong.map(([name]) => name).join(', ')}`
}

/** The headers of each answer, with text that each must contain (see `infra/constructs/secure-headers.ts`). */
const headers = {
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
}

/** Nothing in a page would run under the general policy (see `infra/edge/viewer-response.js`). */
const ownPolicy = { 'content-security-policy': "script-src 'self'" }

/** Sends a form as a visitor does, marked as a test: the staff get its letter and delete its case. */
export async function sendForm(site: string): Promise<string | undefined> {
  const body = {
    name: 'Test efter driftsättning',
    // The mailbox simulator of SES, which takes every letter.
    email: 'success@simulator.amazonses.com',
    phone: '070-174 06 05',
    service: 'annat',
    message: 'Ett test efter en driftsättning. Ärendet kan tas bort.',
  }
  const answer = await request(`${site}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.ok ? undefined : `answers ${answer.status}: ${await answer.text()}`
}

type Deployment = ReturnType<typeof readDeployment>

/** A table that was replaced has a new stream, to which each reader must be connected. */
async function checkReaders({ region, table: TableName }: Deployment) {
  const { Table } = await new DynamoDBClient({ region }).send(
    new DescribeTableCommand({ TableName }),
  )
  const { EventSourceMappings = [] } = await new LambdaClient({ region }).send(
    new ListEventSourceMappingsCommand({ EventSourceArn: Table?.LatestStreamArn }),
  )
  if (EventSourceMappings.length === 0) return 'nothing reads it: deploy again'
  const stopped = EventSourceMappings.filter(({ State }) => State !== 'Enabled')
  if (stopped.length === 0) return undefined
  return `not enabled: ${stopped.map(({ FunctionArn }) => FunctionArn).join(', ')}`
}

async function checkSubscription({ region, alarmTopic: TopicArn }: Deployment) {
  const { Subscriptions = [] } = await new SNSClient({ region }).send(
    new ListSubscriptionsByTopicCommand({ TopicArn }),
  )
  if (Subscriptions.some(each => each.SubscriptionArn?.startsWith('arn:'))) return undefined
  return `${leftForPerson}confirm the letter "AWS Notification - Subscription Confirmation"`
}

/**
 * In its sandbox SES sends to verified addresses only, and 200 letters a day (SES Developer Guide, "Service
 * quotas"); -1 is no limit (API Reference, GetSendQuota).
 */
async function checkSandbox({ region }: Deployment) {
  const { Max24HourSend = 0 } = await new SESClient({ region }).send(new GetSendQuotaCommand())
  if (Max24HourSend < 0 || Max24HourSend > 200) return undefined
  return `${leftForPerson}SES is in its sandbox: request production access`
}

async function checkBackups({ region, backupVault: BackupVaultName }: Deployment) {
  if (!BackupVaultName) return undefined
  const { RecoveryPoints = [] } = await new BackupClient({ region }).send(
    new ListRecoveryPointsByBackupVaultCommand({ BackupVaultName, MaxResults: 1 }),
  )
  if (RecoveryPoints.length > 0) return undefined
  return `${leftForPerson}the vault ${BackupVaultName} is empty: the first backup is made at night`
}

// At the end, since the command uses the constants above.
if (import.meta.main) {
  await runCommand(async () => {
    const deployment = readDeployment()
    const { failed, left } = await runChecks([
      ...(await siteChecks(deployment.site)),
      ['Form', () => sendForm(deployment.site)],
      ["Readers of the table's stream", () => checkReaders(deployment)],
      ['Alarms', () => checkSubscription(deployment)],
      ['Letters', () => checkSandbox(deployment)],
      ['Backups', () => checkBackups(deployment)],
    ])
    if (failed > 0) throw new CommandError(`${failed} of the checks failed: ${deployment.site}`)
    console.log(`${deployment.site} works${left > 0 ? `; ${left} left for a person` : ''}.`)
  })
}
