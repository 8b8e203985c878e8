import { join } from 'node:path'
import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClients } from '../../local/clients.ts'
import { deployedAccount } from './deployed-account.ts'
import { fillInProject, type Project } from './filled-in-project.ts'
import { operate, operateAsProcess } from './operator.ts'
import { type Product, startProduct } from './product.ts'
import { saveFacts } from './save-facts.ts'
import { type Account, startFakeAwsAccount } from './fake-aws-account.ts'

/** Its Cognito and its table are those of what is deployed. */
let product: Product
let project: Project
beforeAll(async () => {
  product = await startProduct()
  project = fillInProject({ folder: join(product.directory, 'project') })
})
afterAll(() => product.stop())

const accountWith = (changes: Parameters<typeof deployedAccount>[1] = {}) =>
  deployedAccount(product, changes)

const invite = ['--administrator', 'agare@tranas.test']

/** Runs in this process, unless what the tools print is to be heard too. */
async function deploy(
  account: Account,
  { in: place = project, run = operate, options = invite } = {},
) {
  const { operator, services } = product
  const environment = {
    ...place.environment,
    ...(await startFakeAwsAccount(account)),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${services}/cognito`,
    AWS_ENDPOINT_URL_DYNAMODB: `${services}/dynamodb`,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
  }
  const words = ['deploy', 'prod', ...options]
  const before = place.asked().length
  const said = await run(words, { project: place.folder, environment })
  return { ...said, asked: place.asked().slice(before) }
}

const build = [
  'vite build --app --config web/vite.config.ts',
  'cdk synth --quiet --context stage=prod',
]
const bootstrap = ['eu-north-1', 'us-east-1'].map(
  region => `cdk bootstrap aws://111122223333/${region}`,
)
const toAws = 'cdk deploy --all --app cdk.out --require-approval never'

test('one command deploys a filled-in product to AWS and says what is left to do', async () => {
  const { code, output, asked } = await deploy(accountWith(), { run: operateAsProcess })
  expect(asked).toEqual([...build, toAws])
  const lines = output.split('\n')
  expect(lines.filter(line => !line.startsWith('ok        /'))).toEqual([
    'Deploying prod to eu-north-1 in the account 111122223333.',
    '',
    `prod is at ${product.origin}`,
    '',
    'Left for a person to do:',
    `- Change at ${product.origin}/admin/foretaget what is still an example: ${examples}.`,
    '- Confirm the letter "AWS Notification - Subscription Confirmation" to larm@tranas.test: without it nobody hears an alarm.',
    '',
    'Trying what is deployed:',
    'ok        Signing in: the login screen asks the right user pool, and strangers are not let in',
    'ok        Test form: it was stored, its letter was taken by SES, and nothing of it is left',
    'left out  Test picture: needs an administrator who signs in: set ADMIN_USERNAME, ADMIN_PASSWORD and, for the second factor, ADMIN_CODE',
    `ok        Facts about the company: still examples, to be changed at ${product.origin}/admin/foretaget: ${examples}`,
    'ok        Alarms: reach larm@tranas.test, which has confirmed them',
    'ok        Letters: production, 3 of 50000 sent in 24 hours',
    'ok        Capacity: Lambda may run 1000 functions at a time',
  ])
  expect(code).toBe(0)
})

/** The facts of a fresh deployment. */
const examples = [
  'brand (Exempelbolaget)',
  'legalName (Exempelbolaget i Tranås AB)',
  'orgNo (000000-0000)',
  'vatNo (SE000000000001)',
  'street (Exempelgatan 1)',
  'email (info@example.com)',
  'phones.0.number (070-174 06 05)',
  'phones.1.number (070-174 06 06)',
  'onCall (070-174 06 05)',
  'social.url (https://www.facebook.com/exempelbolaget)',
].join(', ')

test('of the facts that the desk has saved, those that are still examples are named', async () => {
  await saveFacts(product, { email: 'info@example.com' })
  const { code, output } = await deploy(accountWith())
  expect(output).toContain('foretaget what is still an example: email (info@example.com).')
  await saveFacts(product)
  const done = await deploy(accountWith())
  expect(done.output).not.toContain('still an example')
  expect(done.output).toContain('ok        Facts about the company: none is an example')
  expect([code, done.code]).toEqual([0, 0])
})

test('the first administrator is invited, and nobody who comes after', async () => {
  await deploy(accountWith())
  expect(letters()).toHaveLength(0)

  await removeAdministrator('admin')
  const { output } = await deploy(accountWith())
  expect(output).toContain('- Open the invitation to agare@tranas.test within seven days')
  expect(letters()).toHaveLength(1)
  await deploy(accountWith())
  expect(letters()).toHaveLength(1)

  await removeAdministrator('agare')
  const unnamed = await deploy(accountWith(), { options: [] })
  expect(unnamed.output).toContain('- Open the invitation to larm@tranas.test within seven days')
})

const letters = () => product.ses.emails().filter(({ to }) => to.includes('agare@tranas.test'))

async function removeAdministrator(Username: string): Promise<void> {
  const { cognito } = createClients(product)
  const UserPoolId = product.model.userPools[0]!.id
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
}

test.each([
  ['that the CDK has never seen', undefined],
  ['whose first bootstrap failed', 'ROLLBACK_COMPLETE'],
])('regions %s are made ready, after the templates are known to be good', async (_, state) => {
  const account = accountWith()
  delete account.stacks['CDKToolkit']
  if (state) account.stacks['CDKToolkit'] = { states: [state] }
  const { asked } = await deploy(account)
  expect(asked).toEqual([...build, ...bootstrap, toAws])
})

test('an interrupted deployment is repeated, and AWS ends what it was doing first', async () => {
  const account = accountWith()
  account.stacks['Tranas-prod-Data']!.states = [
    'UPDATE_IN_PROGRESS',
    'UPDATE_IN_PROGRESS',
    'UPDATE_COMPLETE',
  ]
  const { code, output, asked } = await deploy(account)
  expect(output).toContain('Tranas-prod-Data is still being changed; waiting ...')
  expect([code, asked.at(-1)]).toEqual([0, toAws])
})

test('a stack that was never complete may be removed and created anew, and no other one', async () => {
  const account = accountWith()
  const data = account.stacks['Tranas-prod-Data']!
  const app = account.stacks['Tranas-prod-App']!
  Object.assign(data, { isProtected: true })
  Object.assign(app, {
    isProtected: true,
    states: ['ROLLBACK_COMPLETE', 'ROLLBACK_COMPLETE', 'CREATE_COMPLETE'],
  })
  const { code, output } = await deploy(account)
  expect(output).toContain('Tranas-prod-App was never complete; it is removed and created anew.')
  expect([code, data.isProtected, app.isProtected]).toEqual([0, true, false])
})

test.each([
  ['synth', [...build]],
  ['cdk deploy', [...build, toAws]],
])('when %s fails, nothing comes after it', async (failing, expected) => {
  const options = { in: fillInProject({ failing }), run: operateAsProcess }
  const { code, output, asked } = await deploy(accountWith(), options)
  expect(asked).toEqual(expected)
  expect(code).toBe(1)
  expect(output).toContain('It failed: a reason.')
  expect(output.split('\n').at(-1)).toMatch(/did not succeed; above it says why\./)
})

test('confirmations to visitors wait for SES to let the account out of its sandbox', async () => {
  const sending = fillInProject({ settings: 'mail: { ...mail, receipts: true },' })
  const account = accountWith({ quota: 200 })
  const { code, output, asked } = await deploy(account, { in: sending })
  expect([code, output.split('\n').length, asked]).toEqual([1, 1, []])
  expect(output).toContain('ask for production access, or set mail.receipts to false')
})

test('an identity that SES has from elsewhere is named before anything changes', async () => {
  const account = accountWith()
  delete account.stacks['Tranas-prod-Data']
  const { code, output, asked } = await deploy(account)
  expect([code, output.split('\n').length, asked]).toEqual([1, 1, []])
  expect(output).toContain('SES has the identity noreply@tranas.test already')
})

test('without confirmations a sandbox is no hindrance, but something to do', async () => {
  const { code, output, asked } = await deploy(accountWith({ quota: 200, verified: [] }))
  expect([code, asked.at(-1)]).toEqual([1, toAws])
  expect(output.split('\n').at(-1)).toBe(
    'prod is deployed, but 1 of the checks failed: the lines above say why. `npm run smoke -- prod` repeats them.',
  )
  expect(output).toContain('Ask for production access of SES')
  expect(output).toContain(
    'Verify in SES, or wait until it has done so by itself: noreply@tranas.test, info@tranas.test, jour@tranas.test, reserv@tranas.test.',
  )
})

const withDomain = "domain: { name: 'tranas.test', hostedZoneId: 'Z1234567890ABC' },"

test('a verified domain verifies its addresses, also as recipients in the sandbox', async () => {
  const options = { in: fillInProject({ settings: withDomain }) }
  const account = accountWith({ quota: 200, verified: ['tranas.test'] })
  const { code, output } = await deploy(account, options)
  expect(output).toContain('ok        Letters: sandbox, verified addresses only, 3 of 200 sent')
  expect(output).not.toContain('Verify in SES')
  expect(code).toBe(0)
})

test('who deploys a domain is told to wait for it, since its certificate was issued', async () => {
  const options = { in: fillInProject({ settings: withDomain }) }
  const account = accountWith({ verified: ['tranas.test'], site: 'http://127.0.0.1:1' })
  const { output } = await deploy(account, options)
  expect(output).toContain('- Wait until http://127.0.0.1:1 answers, at most two days:')
})

test('a new account is told to ask for more functions at once', async () => {
  const { code, output } = await deploy(accountWith({ concurrency: 10 }))
  expect(code).toBe(1)
  expect(output).toContain(
    '- Ask for 1,000 concurrent executions of Lambda: the account has 10, a busy site needs 100',
  )
  expect(output).toContain('/servicequotas/home/services/lambda/quotas/L-B99A9384')
})
