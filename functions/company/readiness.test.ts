import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { createQueryService, QueryError } from 'local-cloud/query-service.ts'
import type { Service, ServiceContext } from 'local-cloud/service.ts'
import { createSes } from 'local-cloud/ses/ses.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { exampleCompany } from '#shared/company.ts'
import type { Readiness } from '#shared/facts-changes.ts'
import { anna, call } from '../fixtures/call.ts'
import { stub } from '../fixtures/local-services.ts'
import { ownCompany } from '../fixtures/content.ts'
import { UserPoolId, startSignIn } from '../fixtures/sign-in.ts'

const topic = 'arn:aws:sns:eu-north-1:000000000000:larm'
const vault = 'Tranas-prod'

/** An account of AWS that is wholly set up, and the call that tells what is left; changed by tests. */
async function startReadiness() {
  const account = {
    isSandbox: false,
    subscriptions: [`${topic}:1`],
    backups: [{ BackupVaultName: vault }],
    refuses: [] as string[],
  }

  async function ses(context: ServiceContext): Promise<Service> {
    const started = await createSes(context, { identities: ['example.com'], configurationSets: [] })
    return {
      ...started,
      handle(...asked) {
        started.setSandbox(account.isSandbox)
        return started.handle(...asked)
      },
    }
  }

  const sns = async (context: ServiceContext) =>
    createQueryService(context, {
      service: 'sns',
      namespace: 'http://sns.amazonaws.com/doc/2010-03-31/',
      operations: new Map([
        [
          'ListSubscriptionsByTopic',
          parameters => {
            const isKnown = parameters.get('TopicArn') === topic && !account.refuses.includes('sns')
            if (!isKnown) throw new QueryError('AuthorizationError', 'Not allowed', 403)
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
      const isRefused = !isKnown || account.refuses.includes('backup')
      const answer = isRefused ? {} : { RecoveryPoints: account.backups }
      response.writeHead(isRefused ? 403 : 200).end(JSON.stringify(answer))
    },
    async close() {},
  })

  const desk = await startSignIn({ more: { ses, sns, backup } })
  stub({ ALARM_TOPIC: topic, BACKUP_VAULT: vault, STAFF_RECIPIENTS: JSON.stringify(recipients) })
  const { handler } = await import('../desk.ts')

  return {
    ...desk,
    account,
    read: () =>
      call<Readiness>(handler, 'GET /api/admin/company/readiness', { administrator: anna }),
    saveFacts: (examples: object) => {
      const Item = { kind: 'facts', id: 'company', version: 1, ...ownCompany, ...examples }
      return desk.documents.send(new PutCommand({ TableName: desk.TableName, Item }))
    },
  }
}

const staff = ['info@example.com']
const recipients = { contact: staff, issue: staff, inquiry: staff, urgent: staff, second: staff }

let desk: Awaited<ReturnType<typeof startReadiness>>
let setUp: (typeof desk)['account']
beforeAll(async () => {
  desk = await startReadiness()
  setUp = { ...desk.account }
  for (const name of ['anna', 'bo']) await desk.welcome(name)
})
afterAll(() => desk.close())
afterEach(() => {
  Object.assign(desk.account, setUp)
  desk.faults.set({ ses: 'ok', cognito: 'ok' })
  desk.fail('ok')
})

const stepsLeft = async () => (await desk.read()).json.steps

test('the facts that are still examples are named, until they are saved', async () => {
  const { examples } = (await desk.read()).json
  const fresh = ['brand', 'legalName', 'orgNo', 'vatNo', 'street', 'email', 'phones', 'onCall']
  expect(examples).toEqual([...fresh, 'social'])

  await desk.saveFacts({ phones: [ownCompany.phones[0], exampleCompany.phones[1]] })
  expect((await desk.read()).json.examples).toEqual(['phones'])
  await desk.saveFacts({})
  expect((await desk.read()).json).toEqual({ examples: [], steps: [] })
})

test('an account that is in SES’s sandbox is reported', async () => {
  desk.account.isSandbox = true
  expect(await stepsLeft()).toEqual(['sandbox'])
})

test.each([
  ['nobody gets the alarms', []],
  ['their address has not answered', ['PendingConfirmation']],
])('where %s, that is reported', async (_, subscriptions) => {
  desk.account.subscriptions = subscriptions
  expect(await stepsLeft()).toEqual(['alarms'])
})

test('an empty vault of backups is reported', async () => {
  desk.account.backups = []
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
  desk.account.isSandbox = true
  desk.account.backups = []
  desk.account.subscriptions = []
  const all = ['sandbox', 'alarms', 'backup']
  expect(await stepsLeft()).toEqual(all)
  for (const step of ['alarms', 'backup']) {
    desk.account.refuses = [step === 'alarms' ? 'sns' : 'backup']
    expect(await stepsLeft()).toEqual(all.filter(each => each !== step))
  }
  desk.account.refuses = []
  desk.faults.set({ ses: 'throttle' })
  expect(await stepsLeft()).toEqual(['alarms', 'backup'])
  desk.faults.set({ ses: 'ok', cognito: 'down' })
  expect(await stepsLeft()).toEqual(all)
  desk.fail('down')
  expect((await desk.read()).json).toEqual({ examples: [], steps: all })
})

test('a laptop has neither alarms nor backups, and none is missed', async () => {
  desk.account.backups = []
  desk.account.subscriptions = []
  stub({ ALARM_TOPIC: 'none', BACKUP_VAULT: 'none' })
  expect(await stepsLeft()).toEqual([])
})
