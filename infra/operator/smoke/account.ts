import { GetAccountSendingEnabledCommand } from '@aws-sdk/client-ses'
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns'
import { readConcurrency } from '../concurrency.ts'
import type { connect } from '../connect.ts'
import { readSesStatus } from '../ses-status.ts'
import { expectThat, LeftOut, type Check } from './check.ts'

type Connection = Pick<Awaited<ReturnType<typeof connect>>, 'lambda' | 'ses' | 'settings' | 'sns'>

/** Checks of what belongs to the AWS account and not to the template. */
export function accountChecks(connection: Connection, topic: string): Check[] {
  const checks: Check[] = [
    ['Alarms', () => checkTopic(connection, topic)],
    ['Letters', () => checkSes(connection)],
    ['Capacity', () => checkConcurrency(connection)],
  ]
  if (connection.settings.stage !== 'local') return checks
  return checks.map(([what]) => [what, leaveOut])
}

async function checkTopic({ sns, settings }: Connection, TopicArn: string): Promise<string> {
  const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))
  const own = Subscriptions.find(({ Endpoint }) => Endpoint === settings.alarmAddress)
  expectThat(
    own?.SubscriptionArn?.startsWith('arn:') === true,
    `${settings.alarmAddress} gets none: open the letter "AWS Notification - Subscription Confirmation" there and confirm it`,
  )
  return `reach ${settings.alarmAddress}, which has confirmed them`
}

async function checkSes({ ses, settings }: Connection): Promise<string> {
  const { Enabled } = await ses.send(new GetAccountSendingEnabledCommand())
  expectThat(
    Enabled === true,
    "SES has paused sending for this account: see its console's reputation page",
  )
  const { isInSandbox, maxPerDay, sent, unverified } = await readSesStatus(ses, settings)
  expectThat(unverified.length === 0, `SES has not verified ${unverified.join(', ')}`)
  const quota = `${sent} of ${maxPerDay} sent in 24 hours`
  return isInSandbox ? `sandbox, verified addresses only, ${quota}` : `production, ${quota}`
}

async function checkConcurrency({ lambda, settings }: Connection): Promise<string> {
  const { allowed, needed } = await readConcurrency(lambda, settings)
  const reason = `Lambda may run only ${allowed} functions at a time, and a busy site needs ${needed}: ask for 1,000 in Service Quotas, AWS Lambda, Concurrent executions`
  expectThat(allowed >= needed, reason)
  return `Lambda may run ${allowed} functions at a time`
}

async function leaveOut(): Promise<never> {
  throw new LeftOut('there is no AWS account here')
}
