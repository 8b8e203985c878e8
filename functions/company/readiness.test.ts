import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { exampleCompany } from '#shared/company.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { UserPoolId } from '../fixtures/sign-in.ts'
import { startReadiness } from '../fixtures/start-readiness.ts'
import { stub } from '../fixtures/local-services.ts'

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
