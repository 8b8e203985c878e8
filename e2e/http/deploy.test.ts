import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import { createClients } from '../../local/clients.ts'
import { build, deployerOf, toAws } from './deployer.ts'
import { fillInProject } from './filled-in-project.ts'
import { operateAsProcess } from './operator.ts'
import { withOwnAccounts } from './own-accounts.ts'
import { saveFacts } from './save-facts.ts'
import { shareDeployed } from './share-deployed.ts'

const product = await withOwnAccounts(await shareDeployed())
const { accountWith, deploy } = deployerOf(product)
afterAll(() => product.stop())

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
  // Somebody is an administrator.
  expect(letters()).toEqual([])
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

test('facts that are still examples are named, and the first administrator is invited, and nobody who comes after', async () => {
  await saveFacts(product, { email: 'info@example.com' })
  await removeAdministrator('admin')
  const first = await deploy(accountWith())
  expect(first.output).toContain('foretaget what is still an example: email (info@example.com).')
  expect(first.output).toContain('- Open the invitation to agare@tranas.test within seven days')
  expect(letters()).toHaveLength(1)

  await saveFacts(product)
  const second = await deploy(accountWith())
  expect(second.output).not.toContain('still an example')
  expect(second.output).toContain('ok        Facts about the company: none is an example')
  expect(letters()).toHaveLength(1)
  expect([first.code, second.code]).toEqual([0, 0])

  await removeAdministrator('agare')
  // Trying a site that does not answer takes no time.
  const elsewhere = accountWith({ site: 'http://127.0.0.1:2' })
  const unnamed = await deploy(elsewhere, { options: [] })
  expect(unnamed.output).toContain('- Open the invitation to larm@tranas.test within seven days')
})

const letters = () => product.invited.filter(to => to === 'agare@tranas.test')

async function removeAdministrator(Username: string): Promise<void> {
  const { cognito } = createClients(product)
  const UserPoolId = product.model.userPools[0]!.id
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
}

test.each([
  ['synth', [...build]],
  ['cdk deploy', [...build, toAws]],
])('when %s fails, nothing comes after it', async (failing, expected) => {
  const { code, output, asked } = await deploy(accountWith(), { in: fillInProject({ failing }) })
  expect(asked).toEqual(expected)
  expect(code).toBe(1)
  expect(output.split('\n').at(-1)).toMatch(/did not succeed; above it says why\./)
})
