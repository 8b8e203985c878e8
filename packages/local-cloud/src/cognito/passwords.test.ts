import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito } from './cognito-fixture.ts'
import { checkPolicy, makeTemporaryPassword } from './passwords.ts'
import { aPool } from './pool-fixture.ts'

const cognito = await startCognito()
const { sdk, UserPoolId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const { passwordPolicy } = aPool()
const used = 'PasswordHistoryPolicyViolationException: Password has previously been used.'

function set(Username: string, Password: string, Permanent = true) {
  return sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }))
}

test.each([
  ['Kort-pass1!', 'Password not long enough'],
  ['STORA-BOKSTÄVER-1!', 'Password must have lowercase characters'],
  ['små-bokstäver-1!', 'Password must have uppercase characters'],
  ['Utan-siffror-här!', 'Password must have numeric characters'],
  ['UtanNågotTecken123', 'Password must have symbol characters'],
])('the password %s is rejected: %s', async (password, complaint) => {
  if (password.startsWith('Kort')) await cognito.welcome('anna')
  expect(await errorOf(set('anna', password))).toBe(
    `InvalidPasswordException: Password did not conform with policy: ${complaint}`,
  )
})

test('every temporary password follows the policy, and is new', () => {
  const made = Array.from({ length: 200 }, () => makeTemporaryPassword(passwordPolicy))
  for (const password of made) checkPolicy(passwordPolicy, password)
  expect(new Set(made).size).toBe(200)
})

test('an administrator confirms a new user by setting a permanent password', async () => {
  await cognito.invite('clara')
  await set('clara', ownPassword)
  const user = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'clara' }))
  expect(user.UserStatus).toBe('CONFIRMED')
})

test('the latest passwords may not come back, older ones may', async () => {
  await cognito.welcome('disa')
  await set('disa', 'Second-password-2!')
  expect(await errorOf(set('disa', ownPassword))).toBe(used)
  expect(await errorOf(set('disa', 'Second-password-2!'))).toBe(used)
  await set('disa', 'Third-password-3!')
  expect(await errorOf(set('disa', ownPassword))).toBe(used)
  await set('disa', 'Fourth-password-4!')
  await set('disa', ownPassword)
})
