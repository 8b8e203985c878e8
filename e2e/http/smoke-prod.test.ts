import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChangedSite, type ChangedAnswer } from './changed-site.ts'
import { deployedAccount } from './deployed-account.ts'
import { type Account, startFakeAwsAccount } from './fake-aws-account.ts'
import { fillInProject, type Project } from './filled-in-project.ts'
import { operate } from './operator.ts'
import { startProduct, type Product } from './product.ts'
import { saveFacts } from './save-facts.ts'
import { faultsIn } from './smoke-faults.ts'

let product: Product
let project: Project
beforeAll(async () => {
  product = await startProduct({ seedsDemo: true })
  project = fillInProject({ folder: join(product.directory, 'project') })
}, 90_000)
afterAll(() => product.stop())

/** Against an account of AWS in which prod is deployed. */
async function smokeProd(changes: Parameters<typeof deployedAccount>[1] = {}) {
  const environment = {
    ...(await startFakeAwsAccount(deployedAccount(product, changes))),
    AWS_ENDPOINT_URL_DYNAMODB: `${product.services}/dynamodb`,
    AWS_ACCESS_KEY_ID: product.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: product.operator.secretAccessKey,
  }
  const { code, output } = await operate(['smoke', 'prod'], {
    project: project.folder,
    environment,
  })
  return { code, output, faults: faultsIn(output) }
}

test('an account that is wholly set up passes', async () => {
  const { code, output, faults } = await smokeProd()
  expect([code, faults]).toEqual([0, []])
  expect(output).toContain('ok        Alarms: reach larm@tranas.test, which has confirmed them')
})

test('facts that are still examples are named, and no fault', async () => {
  const line = `ok        Facts about the company: still examples, to be changed at ${product.origin}/admin/foretaget: `
  expect((await smokeProd()).output).toContain(`${line}brand (Exempelbolaget), legalName`)
  await saveFacts(product, { onCall: '070-174 06 05' })
  const one = await smokeProd()
  expect(one.output).toContain(`${line}onCall (070-174 06 05)\n`)
  expect([one.code, one.faults]).toEqual([0, []])
  await saveFacts(product)
  expect((await smokeProd()).output).toContain(
    'ok        Facts about the company: none is an example',
  )
})

const changedAccounts: [string, Partial<Account>, string][] = [
  [
    'alarms that nobody has confirmed',
    { subscription: 'PendingConfirmation' },
    'Alarms: larm@tranas.test gets none: open the letter "AWS Notification - Subscription Confirmation" there and confirm it',
  ],
  [
    'sending that SES has paused',
    { isSendingPaused: true },
    "Letters: SES has paused sending for this account: see its console's reputation page",
  ],
  [
    'a sender that is not verified',
    { verified: [] },
    'Letters: SES has not verified noreply@tranas.test',
  ],
  [
    'a new account with ten functions at a time',
    { concurrency: 10 },
    'Capacity: Lambda may run only 10 functions at a time, and a busy site needs 100: ask for 1,000 in Service Quotas, AWS Lambda, Concurrent executions',
  ],
  [
    'a case that could not be removed',
    { selfTest: { failed: 'removal' } },
    'Test form: its letter was taken, but the case could not be removed: it goes by itself within a day',
  ],
]

test.each(changedAccounts)('%s: reported in one line', async (_, changes, line) => {
  const { code, faults } = await smokeProd(changes)
  expect([code, faults]).toEqual([1, [`FAILED    ${line}`]])
})

test('a sandbox whose addresses are verified is named, and no fault', async () => {
  const names = ['noreply', 'info', 'jour', 'reserv']
  const verified = names.map(name => `${name}@tranas.test`)
  const { code, output } = await smokeProd({ quota: 200, verified })
  expect(output).toContain('ok        Letters: sandbox, verified addresses only, 3 of 200 sent')
  expect(code).toBe(0)
})

const policy = { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" }
const changedSites: [string, ChangedAnswer, string][] = [
  [
    'a page that is gone',
    { path: '/kontakt', status: 404 },
    '/kontakt: answers 404 instead of 200',
  ],
  [
    'a page without a header',
    { path: '/', headers: { 'strict-transport-security': null } },
    '/: a header that protects visitors is missing or wrong: strict-transport-security',
  ],
  [
    'a document with a weak policy',
    { path: '/sitemap.xml', headers: policy },
    '/sitemap.xml: its content security policy is missing or too weak',
  ],
  [
    'a missing page that is said to be there',
    { path: '/finns-inte', status: 200 },
    '/finns-inte: answers 200 instead of 404',
  ],
  [
    'a login screen with another user pool',
    { path: '/admin.json', body: '{"provider":"https://cognito/other"}' },
    'Signing in: the login screen asks another user pool: deploy again',
  ],
  [
    'strangers who are let in',
    { path: '/api/auth/me', status: 200 },
    'Signing in: a visitor is answered 200 instead of 401',
  ],
]

test.each(changedSites)('%s: reported in one line', async (_, changed, line) => {
  const site = await startChangedSite(product.origin, changed)
  const { code, faults } = await smokeProd({ site })
  expect([code, faults]).toEqual([1, [`FAILED    ${line}`]])
})

test('a site that does not answer is reported, at each of its addresses', async () => {
  // Nothing listens there: the port is one of those that belong to the system.
  const { code, output } = await smokeProd({ site: 'http://127.0.0.1:2' })
  expect(code).toBe(1)
  expect(output).toMatch(/^FAILED +\/: Nothing answers/m)
})
