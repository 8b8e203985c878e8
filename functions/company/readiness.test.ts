import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { createQueryService } from 'local-cloud/query-service.ts'
import { type Service, type ServiceContext, ServiceError } from 'local-cloud/service.ts'
import { createSes, type Ses } from 'local-cloud/ses/ses.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { exampleCompany } from '#shared/company.ts'
import type { Readiness } from '#shared/company-facts.ts'
import { deskOf } from '../fixtures/desk.ts'
import { stub } from '../fixtures/local-services.ts'
import { ownCompany } from '../fixtures/content.ts'
import { UserPoolId, startSignIn } from '../fixtures/sign-in.ts'
import { putItems } from '../fixtures/write-items.ts'

const topic = 'arn:aws:sns:eu-north-1:000000000000:larm'
const vault = 'Tranas-prod'

/** The answers of SNS and Backup for an account that is set up; tests change them. */
const setUp = { subscriptions: [`${topic}:1`], backups: [{ BackupVaultName: vault }], refuses: '' }
const account = { ...setUp }

const sns = async (context: ServiceContext) =>
  createQueryService(context, {
    service: 'sns',
    namespace: 'http://sns.amazonaws.com/doc/2010-03-31/',
    operations: new Map([
      [
        'ListSubscriptionsByTopic',
        parameters => {
          const isKnown = parameters.get('TopicArn') === topic && account.refuses !== 'sns'
          if (!isKnown) throw new ServiceError('AuthorizationError', 'Not allowed', 403)
          return { Subscriptions: account.subscriptions.map(each => ({ SubscriptionArn: each })) }
        },
      ],
    ]),
  })

const backup = async ({ mount }: ServiceContext): Promise<Service> => ({
  mount,
  operationNames: [],
  async handle(request, response) {
    const isKnown = request.url === `${mount}/backup-vaults/${vault}/recovery-points?maxResults=1`
    const isRefused = !isKnown || account.refuses === 'backup'
    const answer = isRefused ? {} : { RecoveryPoints: account.backups }
    response.writeHead(isRefused ? 403 : 200).end(JSON.stringify(answer))
  },
  async close() {},
})

let mailbox: Ses
const ses = async (context: ServiceContext) =>
  (mailbox = await createSes(context, { identities: ['example.com'], configurationSets: [] }))

const desk = await deskOf(await startSignIn({ more: { ses, sns, backup } }))
const staff = ['info@example.com']
const recipients = { contact: staff, issue: staff, inquiry: staff, urgent: staff, second: staff }
stub({ ALARM_TOPIC: topic, BACKUP_VAULT: vault, STAFF_RECIPIENTS: JSON.stringify(recipients) })
beforeAll(async () => {
  for (const name of ['anna', 'bo']) await desk.welcome(name)
})
afterEach(() => {
  Object.assign(account, setUp)
  mailbox.setSandbox(false)
})

const read = async () => (await desk.manage<Readiness>('GET /api/admin/company/readiness')).json
const saveFacts = (examples: object) =>
  putItems(desk, [{ kind: 'facts', id: 'company', version: 1, ...ownCompany, ...examples }])
const stepsLeft = async () => (await read()).steps

test('the facts that are still examples are named, until they are saved', async () => {
  const { examples } = await read()
  const fresh = ['brand', 'legalName', 'orgNo', 'vatNo', 'street', 'email', 'phones', 'onCall']
  expect(examples).toEqual([...fresh, 'social'])

  await saveFacts({ phones: [ownCompany.phones[0], exampleCompany.phones[1]] })
  expect((await read()).examples).toEqual(['phones'])
  await saveFacts({})
  expect(await read()).toEqual({ examples: [], steps: [] })
})

test('an account that is in SES’s sandbox is reported', async () => {
  mailbox.setSandbox(true)
  expect(await stepsLeft()).toEqual(['sandbox'])
})

test.each([
  ['nobody gets the alarms', []],
  ['their address has not answered', ['PendingConfirmation']],
])('where %s, that is reported', async (_, subscriptions) => {
  account.subscriptions = subscriptions
  expect(await stepsLeft()).toEqual(['alarms'])
})

test('an empty vault of backups is reported', async () => {
  account.backups = []
  expect(await stepsLeft()).toEqual(['backup'])
})

test('a single administrator who can sign in is reported, also if others were invited or shut out', async () => {
  await desk.invite('cecilia')
  await desk.welcome('david', { group: '' })
  await desk.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: 'bo' }))
  expect(await stepsLeft()).toEqual(['administrators'])
  await desk.welcome('eva')
  expect(await stepsLeft()).toEqual([])
})

test('what no service answers is left out, and the rest is reported', async () => {
  mailbox.setSandbox(true)
  account.backups = []
  account.subscriptions = []
  const all = ['sandbox', 'alarms', 'backup']
  expect(await stepsLeft()).toEqual(all)
  for (const step of ['alarms', 'backup']) {
    account.refuses = step === 'alarms' ? 'sns' : 'backup'
    expect(await stepsLeft()).toEqual(all.filter(each => each !== step))
  }
  account.refuses = ''
  desk.faults.set({ ses: 'throttle' })
  expect(await stepsLeft()).toEqual(['alarms', 'backup'])
  desk.faults.set({ ses: 'ok', cognito: 'down' })
  expect(await stepsLeft()).toEqual(all)
  desk.fail('down')
  expect(await read()).toEqual({ examples: [], steps: all })
})

test('a laptop has neither alarms nor backups, and none is missed', async () => {
  account.backups = []
  account.subscriptions = []
  stub({ ALARM_TOPIC: 'none', BACKUP_VAULT: 'none' })
  expect(await stepsLeft()).toEqual([])
})
