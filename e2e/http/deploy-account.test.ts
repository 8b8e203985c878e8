import { afterAll, expect, test } from 'vitest'
import { build, deployerOf, toAws } from './deployer.ts'
import { fillInProject } from './filled-in-project.ts'
import { withOwnAccounts } from './own-accounts.ts'
import { shareDeployed } from './share-deployed.ts'

const product = await withOwnAccounts(await shareDeployed())
const { accountWith, deploy } = deployerOf(product)
afterAll(() => product.stop())

const bootstrap = ['eu-north-1', 'us-east-1'].map(
  region => `cdk bootstrap aws://111122223333/${region}`,
)

test('a new account is made ready, after the templates are known to be good, and told what to ask for; a sandbox is no hindrance without confirmations', async () => {
  const account = accountWith({ concurrency: 10, quota: 200, verified: [] })
  delete account.stacks['CDKToolkit']
  const { code, output, asked } = await deploy(account)
  expect([code, asked]).toEqual([1, [...build, ...bootstrap, toAws]])
  expect(output).toContain(
    '- Ask for 1,000 concurrent executions of Lambda: the account has 10, a busy site needs 100',
  )
  expect(output).toContain('/servicequotas/home/services/lambda/quotas/L-B99A9384')
  expect(output).toContain('Ask for production access of SES')
  expect(output).toContain(
    'Verify in SES, or wait until it has done so by itself: noreply@tranas.test, info@tranas.test, jour@tranas.test, reserv@tranas.test.',
  )
  expect(output.split('\n').at(-1)).toBe(
    'prod is deployed, but 2 of the checks failed: the lines above say why. `npm run smoke -- prod` repeats them.',
  )
})

test('an interrupted deployment is repeated, once AWS has ended what it was doing: a bootstrap, and a stack that was never complete, which may be removed and created anew, and no other one', async () => {
  const account = accountWith()
  account.stacks['CDKToolkit'] = { states: ['ROLLBACK_COMPLETE'] }
  const data = account.stacks['Tranas-prod-Data']!
  const app = account.stacks['Tranas-prod-App']!
  Object.assign(data, {
    isProtected: true,
    states: ['UPDATE_IN_PROGRESS', 'UPDATE_IN_PROGRESS', 'UPDATE_COMPLETE'],
  })
  Object.assign(app, {
    isProtected: true,
    states: ['ROLLBACK_COMPLETE', 'ROLLBACK_COMPLETE', 'CREATE_COMPLETE'],
  })
  const { code, output, asked } = await deploy(account)
  expect(asked).toEqual([...build, ...bootstrap, toAws])
  expect(output).toContain('Tranas-prod-Data is still being changed; waiting ...')
  expect(output).toContain('Tranas-prod-App was never complete; it is removed and created anew.')
  expect([code, data.isProtected, app.isProtected]).toEqual([0, true, false])
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
