import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { pages } from '#shared/pages.ts'
import { CommandError, readDeployment, runCommand } from './stage.ts'

// npm run smoke, which also runs after each `npm run deploy`

/** What is tried, and a promise of what is wrong; undefined where nothing is. */
export type Check = [what: string, fault: () => Promise<string | undefined>]

if (import.meta.main) {
  await runCommand(async () => {
    const deployment = readDeployment()
    const { failed, left } = await runChecks([
      ...(await siteChecks(deployment.site)),
      ['Form', () => sendForm(deployment.site)],
      ["Readers of the table's stream", () => checkReaders(deployment)],
      ['Alarms', () => checkSubscription(deployment)],
    ])
    if (failed > 0) throw new CommandError(`${failed} of the checks failed: ${deployment.site}`)
    console.log(`${deployment.site} works${left > 0 ? `; ${left} left for a person` : ''}.`)
  })
}

/** Makes the checks one after the other and prints a line each. Returns how many failed. */
export async function runChecks(checks: Check[]): Promise<{ failed: number; left: number }> {
  const counts = { failed: 0, left: 0 }
  for (const [what, findFault] of checks) {
    const fault = await findFault().catch((error: unknown) => String(error))
    const isLeft = fault?.startsWith(leftForPerson) === true
    if (fault) counts[isLeft ? 'left' : 'failed'] += 1
    if (!fault) console.log(`ok      ${what}`)
    else console.log(isLeft ? `${what}: ${fault}` : `FAILED  ${what}: ${fault}`)
  }
  return counts
}

const leftForPerson = 'left for a person: '

/** Checks of pages, documents, the API, a picture, a font and a script, by what visitors get. */
export async function siteChecks(site: string): Promise<Check[]> {
  const read = async (path: string) => {
    const answer = await get(site, path).catch(() => undefined)
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
    ...[picture, script, font].filter(path => path !== undefined),
  ]
  return [
    ...paths.map((path): Check => [path, async () => faultOf(await get(site, path), 200)]),
    ['/finns-inte', async () => faultOf(await get(site, '/finns-inte'), 404)],
    ['/api/auth/me', async () => statusFault(await get(site, '/api/auth/me'), 401)],
  ]
}

/** Never followed elsewhere, and given up after a while. */
const get = (site: string, path: string) =>
  fetch(site + path, { redirect: 'manual', signal: AbortSignal.timeout(15_000) })

const statusFault = ({ status }: Response, expected: number) =>
  status === expected ? undefined : `answers ${status} instead of ${expected}`

function faultOf(answer: Response, status: number): string | undefined {
  const wrong = Object.entries(headers).filter(
    ([name, value]) => !answer.headers.get(name)?.includes(value),
  )
  const fault = statusFault(answer, status)
  if (fault || wrong.length === 0) return fault
  return `a header is missing or wrong: ${wrong.map(([name]) => name).join(', ')}`
}

/** What each answer's header must hold (see `infra/constructs/secure-headers.ts`). */
const headers = {
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
}

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
  const answer = await fetch(`${site}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
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
  const stopped = EventSourceMappings.filter(({ State }) => State !== 'Enabled')
  if (EventSourceMappings.length === 0) return 'nothing reads it: deploy again'
  if (stopped.length === 0) return undefined
  return `not enabled: ${stopped.map(({ FunctionArn }) => FunctionArn).join(', ')}`
}

async function checkSubscription({ region, alarmTopic: TopicArn }: Deployment) {
  const { Subscriptions = [] } = await new SNSClient({ region }).send(
    new ListSubscriptionsByTopicCommand({ TopicArn }),
  )
  const isConfirmed = Subscriptions.some(({ SubscriptionArn }) =>
    SubscriptionArn?.startsWith('arn:'),
  )
  if (isConfirmed) return undefined
  return `${leftForPerson}confirm the letter "AWS Notification - Subscription Confirmation"`
}
