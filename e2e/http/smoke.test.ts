import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { totpCode } from 'local-cloud/cognito/totp.ts'
import { createAccounts } from '../accounts-fixture.ts'
import { createClients } from '../../local/clients.ts'
import { startChangedSite, type ChangedAnswer } from './changed-site.ts'
import { deployedAccount } from './deployed-account.ts'
import { type Account, startFakeAwsAccount } from './fake-aws-account.ts'
import { fillInProject, type Project } from './filled-in-project.ts'
import { operate } from './operator.ts'
import { lettersToStaff, startProduct, type Product } from './product.ts'

let product: Product
let project: Project
beforeAll(async () => {
  product = await startProduct({ seedsDemo: true })
  project = fillInProject({ folder: join(product.directory, 'project') })
}, 90_000)
afterAll(() => product.stop())

const administrator = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'tre-ord-som-jag-minns' }

/** Against `npm start`, with an administrator's password or another environment. */
const smoke = (environment: Record<string, string> = administrator) =>
  operate(['smoke', 'local'], { directory: product.directory, environment })

/** The lines about what did not go well, without the last one, which counts them. */
const faultsIn = (output: string) => output.split('\n').filter(line => line.startsWith('FAILED'))

/** The function answers with this until the test is over. */
function replaceFunction(name: string, code: string): void {
  const { directory } = product.model.functions.find(each => each.name === name)!
  const folder = join(product.directory, `other-${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.cjs'), code)
  product.lambda.replaceCode(name, folder)
  onTestFinished(() => product.lambda.replaceCode(name, directory))
}

test('each address, a form, a picture and signing in are tried, and nobody notices', async () => {
  const { code, output } = await smoke()
  expect(output).not.toContain('FAILED')
  for (const what of ['/', '/admin/login', '/felanmalan', '/sitemap.xml', '/feed.xml']) {
    expect(output).toContain(`ok        ${what}: answers 200, with all headers and its policy`)
  }
  for (const kind of ['/fastigheter/', '/nyheter/', '/media/', '/assets/']) {
    expect(output).toMatch(new RegExp(`^ok +${kind}[\\w./-]+: answers 200`, 'm'))
  }
  expect(output).toContain('ok        /finns-inte: answers 404')
  expect(output).toContain('ok        A picture on trial: an administrator signed in')
  expect(output.split('\n').at(-1)).toBe(`local works: ${product.origin}`)
  expect(code).toBe(0)
  expect(lettersToStaff(product)).toEqual([])
  const cookie = await product.logIn()
  const counted = await product.send('GET', '/api/admin/cases/new', { cookie })
  expect(await counted.json()).toEqual({ count: 0 })
})

test('without an administrator the picture is left out, and the rest tried', async () => {
  const { code, output } = await smoke({})
  expect(output).toContain('left out  A picture on trial: needs an administrator who signs in')
  expect([code, faultsIn(output)]).toEqual([0, []])
})

test('a form that the site does not take is told', async () => {
  replaceFunction('forms', 'exports.handler = () => ({ statusCode: 500 })')
  const { code, output } = await smoke({})
  expect([code, faultsIn(output)]).toEqual([
    1,
    ['FAILED    A form on trial: the site did not take it: the log of the function forms says why'],
  ])
  expect(output.split('\n').at(-1)).toBe(
    '1 of the checks failed: the lines above say which and why.',
  )
})

test('a letter that SES does not take is told', async () => {
  product.faults.set({ ses: 'reject' })
  onTestFinished(() => product.faults.set({ ses: 'ok' }))
  const { code, output } = await smoke({})
  expect([code, faultsIn(output)]).toEqual([
    1,
    [
      'FAILED    A form on trial: it was stored, but SES has not taken its letter: the log of notify says why',
    ],
  ])
})

test('a self-test that crashes is told', async () => {
  replaceFunction('self-test', 'exports.handler = () => { throw new Error("no") }')
  const { code, output } = await smoke({})
  expect([code, faultsIn(output)]).toEqual([
    1,
    ['FAILED    A form on trial: the function self-test crashed: its log in CloudWatch says why'],
  ])
})

test.each([
  [{ ...administrator, ADMIN_PASSWORD: 'fel' }, '/api/auth/login answers 401: '],
  [{ ...administrator, ADMIN_USERNAME: 'nobody' }, '/api/auth/login answers 401: '],
])('an administrator who cannot sign in is told', async (environment, reason) => {
  const { code, output } = await smoke(environment)
  expect([code, faultsIn(output)]).toEqual([1, [expect.stringContaining(`trial: ${reason}`)]])
})

test('a picture that is not taken is told', async () => {
  replaceFunction('images', 'exports.handler = () => ({ statusCode: 500, body: "x" })')
  const { code, output } = await smoke()
  expect([code, faultsIn(output)]).toEqual([
    1,
    ['FAILED    A picture on trial: /api/objects/upload answers 500: x'],
  ])
})

test('a picture that the edge does not show is told, and removed all the same', async () => {
  const { s3 } = createClients(product)
  const media = product.model.buckets.find(({ name }) => name.includes('media'))
  const list = new ListObjectsV2Command({ Bucket: media!.name })
  const before = (await s3.send(list)).KeyCount
  // Published where nobody can see it.
  const { environment } = product.model.functions.find(({ name }) => name === 'images')!
  expect(environment['MEDIA_BUCKET']).toBe(media!.name)
  const objectPath = `/media/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/64x48.webp`
  const code = `exports.handler = async event => event.routeKey.startsWith('PUT')
    ? { statusCode: 200, body: JSON.stringify({ objectPath: '${objectPath}' }) }
    : require('${product.model.functions.find(({ name }) => name === 'images')!.directory}/index.cjs').handler(event, {})`
  replaceFunction('images', code)
  const { output } = await smoke()
  expect(faultsIn(output)).toEqual([
    `FAILED    A picture on trial: it was published, but ${objectPath} answers 404`,
  ])
  expect((await s3.send(list)).KeyCount).toBe(before)
})

test('an administrator with a second factor gives its code, and without one is left out', async () => {
  const accounts = createAccounts(product)
  const [ADMIN_USERNAME, ADMIN_PASSWORD] = ['anna', 'fyra-ord-som-anna-minns']
  await accounts.welcome(ADMIN_USERNAME, ADMIN_PASSWORD)
  const key = await accounts.addSecondFactor(ADMIN_USERNAME, ADMIN_PASSWORD)
  const without = await smoke({ ADMIN_USERNAME, ADMIN_PASSWORD })
  expect(without.output).toContain('left out  A picture on trial: needs an administrator')
  const ADMIN_CODE = totpCode(key, product.clock.now())
  const { code, output } = await smoke({ ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_CODE })
  expect([code, faultsIn(output)]).toEqual([0, []])
  expect(output).toContain('ok        A picture on trial')
})

test('an administrator who was only invited is told to sign in at the site first', async () => {
  const accounts = createAccounts(product)
  await accounts.invite('bo')
  const [letter] = product.ses.emails()
  const [, password = ''] = /lösenord[^:]*: *(\S+)/i.exec(letter!.text) ?? []
  const { output } = await smoke({ ADMIN_USERNAME: 'bo', ADMIN_PASSWORD: password })
  expect(faultsIn(output)).toEqual([
    `FAILED    A picture on trial: bo has to sign in at ${product.origin}/admin/login for the first time`,
  ])
})

/** Against an account of AWS in which prod is deployed. */
async function smokeProd(changes: Parameters<typeof deployedAccount>[1] = {}) {
  const environment = {
    ...(await startFakeAwsAccount(deployedAccount(product, changes))),
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
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
    'A form on trial: its letter was taken, but the case could not be removed: it goes by itself within a day',
  ],
]

test.each(changedAccounts)('%s: told in one line', async (_, changes, line) => {
  const { code, faults } = await smokeProd(changes)
  expect([code, faults]).toEqual([1, [`FAILED    ${line}`]])
})

test('a sandbox whose addresses are verified is said, and no fault', async () => {
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

test.each(changedSites)('%s: told in one line', async (_, changed, line) => {
  const site = await startChangedSite(product.origin, changed)
  const { code, faults } = await smokeProd({ site })
  expect([code, faults]).toEqual([1, [`FAILED    ${line}`]])
})

test('a site that nobody finds is told, at each of its addresses', async () => {
  const { code, output } = await smokeProd({ site: 'http://finns-inte.invalid' })
  expect(code).toBe(1)
  expect(output).toMatch(/^FAILED +\/: Nothing answers/m)
})
