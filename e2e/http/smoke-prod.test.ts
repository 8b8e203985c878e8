import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChangedSite, type ChangedAnswer } from './changed-site.ts'
import { deployedAccount } from './deployed-account.ts'
import { type Account, startFakeAwsAccount } from './fake-aws-account.ts'
import { fillInProject, type Project } from './filled-in-project.ts'
import { operate } from './operator.ts'
import { withOwnAccounts } from './own-accounts.ts'
import type { Product } from './product.ts'
import { saveFacts } from './save-facts.ts'
import { shareDeployed } from './share-deployed.ts'
import { faultsIn } from './smoke-faults.ts'

let product: Product
let project: Project
beforeAll(async () => {
  product = await withOwnAccounts(await shareDeployed())
  project = fillInProject()
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

const factsLine = () =>
  `ok        Facts about the company: still examples, to be changed at ${product.origin}/admin/foretaget: `

test('an account that is wholly set up passes, and facts that are still examples are no fault', async () => {
  const { code, output, faults } = await smokeProd()
  expect([code, faults]).toEqual([0, []])
  expect(output).toContain('ok        Alarms: reach larm@tranas.test, which has confirmed them')
  expect(output).toContain(`${factsLine()}brand (Exempelbolaget), legalName`)
})

test('of the facts that the desk has saved, those that are still examples are named, and a sandbox whose addresses are verified, which is no fault', async () => {
  await saveFacts(product, { onCall: '070-174 06 05' })
  const names = ['noreply', 'info', 'jour', 'reserv']
  const verified = names.map(name => `${name}@tranas.test`)
  const { code, output, faults } = await smokeProd({ quota: 200, verified })
  expect(output).toContain(`${factsLine()}onCall (070-174 06 05)\n`)
  expect(output).toContain('ok        Letters: sandbox, verified addresses only, 3 of 200 sent')
  expect([code, faults]).toEqual([0, []])
})

const policy = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; script-src 'unsafe-inline'",
}

/** Faults of an account and of a site, as many at once as do not hide each other: what differs, and its line. */
const faultyAccounts: [Partial<Account>, string][][] = [
  [
    [
      { subscription: 'PendingConfirmation' },
      'Alarms: larm@tranas.test gets none: open the letter "AWS Notification - Subscription Confirmation" there and confirm it',
    ],
    [
      { isSendingPaused: true },
      "Letters: SES has paused sending for this account: see its console's reputation page",
    ],
    [
      { concurrency: 10 },
      'Capacity: Lambda may run only 10 functions at a time, and a busy site needs 100: ask for 1,000 in Service Quotas, AWS Lambda, Concurrent executions',
    ],
    [
      { selfTest: { failed: 'removal' } },
      'Test form: its letter was taken, but the case could not be removed: it goes by itself within a day',
    ],
  ],
  [[{ verified: [] }, 'Letters: SES has not verified noreply@tranas.test']],
]
const faultySites: [ChangedAnswer, string][][] = [
  [
    [{ path: '/kontakt', status: 404 }, '/kontakt: answers 404 instead of 200'],
    [
      { path: '/', headers: { 'strict-transport-security': null } },
      '/: a header that protects visitors is missing or wrong: strict-transport-security',
    ],
    [
      { path: '/sitemap.xml', headers: policy },
      '/sitemap.xml: its content security policy is missing or too weak',
    ],
    [{ path: '/finns-inte', status: 200 }, '/finns-inte: answers 200 instead of 404'],
    [
      { path: '/admin.json', body: '{"provider":"https://cognito/other"}' },
      'Signing in: the login screen asks another user pool: deploy again',
    ],
  ],
  [[{ path: '/api/auth/me', status: 200 }, 'Signing in: a visitor is answered 200 instead of 401']],
]

test.each([0, 1])('each fault is reported in one line, and nothing else: round %i', async round => {
  const [accounts, sites] = [faultyAccounts[round]!, faultySites[round]!]
  const answers = sites.map(([changed]) => changed)
  const site = await startChangedSite(product.origin, answers)
  const changes = Object.assign({}, ...accounts.map(([changed]) => changed))
  const { code, faults } = await smokeProd({ site, ...changes })
  const lines = [...accounts, ...sites].map(([, line]) => `FAILED    ${line}`)
  expect([code, faults.toSorted()]).toEqual([1, lines.toSorted()])
})

test('a site that does not answer is reported, at each of its addresses, and that no fact is an example', async () => {
  await saveFacts(product)
  // Nothing listens there: the port is one of those that belong to the system.
  const { code, output } = await smokeProd({ site: 'http://127.0.0.1:2' })
  expect(code).toBe(1)
  expect(output).toMatch(/^FAILED +\/: Nothing answers/m)
  expect(output).toContain('ok        Facts about the company: none is an example')
})
