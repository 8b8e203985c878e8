import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { errorOf, startCognito } from './cognito-fixture.ts'
import type { Letter } from './definitions.ts'
import { aPool } from './pool-fixture.ts'

const letters: Letter[] = []
let trouble: Error | undefined
const cognito = await startCognito(
  [
    aPool({
      invitation: {
        subject: 'Ditt konto på {username}',
        message: 'Hej! Användarnamn: {username} Tillfälligt lösenord: {####} Hej då {username}!',
      },
    }),
  ],
  {
    async send(letter) {
      if (trouble) throw trouble
      letters.push(letter)
    },
    trigger: async () => {},
  },
)
const { sdk, UserPoolId } = cognito
afterEach(() => {
  trouble = undefined
  cognito.clock.set(null)
})
afterAll(cognito.remove)

function invite(Username: string, changes: Partial<AdminCreateUserCommandInput> = {}) {
  return sdk.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: `${Username}@example.com` },
        { Name: 'email_verified', Value: 'true' },
      ],
      ...changes,
    }),
  )
}

const sentPassword = () => /lösenord: (\S+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''

test('a new user gets name and temporary password in the pool’s own letter', async () => {
  await invite('Anna')
  expect(letters.at(-1)).toEqual({
    to: 'Anna@example.com',
    subject: 'Ditt konto på anna',
    text: `Hej! Användarnamn: anna Tillfälligt lösenord: ${sentPassword()} Hej då anna!`,
  })
  const { ChallengeName } = await cognito.signIn('anna', sentPassword())
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('a password that looks like a blank of the letter is given as it is', async () => {
  await invite('bo', { TemporaryPassword: 'Tmp-pass-{####}-1' })
  expect(sentPassword()).toBe('Tmp-pass-{####}-1')
})

test('a second invitation brings a new password with its full time', async () => {
  await invite('clara')
  const first = sentPassword()
  cognito.pass(4 * 24 * 3600)
  await invite('clara', { MessageAction: 'RESEND' })
  expect(sentPassword()).not.toBe(first)
  expect(await errorOf(cognito.signIn('clara', first))).toContain('Incorrect')
  expect((await cognito.signIn('clara', sentPassword())).ChallengeName).toBeTruthy()
})

test('only a user who has not accepted the first invitation is invited again', async () => {
  await cognito.welcome('disa')
  expect(await errorOf(invite('disa', { MessageAction: 'RESEND' }))).toBe(
    'UnsupportedUserStateException: Resend not possible. disa status is not FORCE_CHANGE_PASSWORD',
  )
  expect(await errorOf(invite('nobody', { MessageAction: 'RESEND' }))).toContain('UserNotFound')
})

test.each<[string, Partial<AdminCreateUserCommandInput>]>([
  ['no address', { UserAttributes: [] }],
  ['no wish for e-mail', { DesiredDeliveryMediums: undefined }],
])('an account that no letter would reach is not made: %s', async (_, changes) => {
  expect(await errorOf(invite('egon', changes))).toContain('An invitation by letter needs')
  const call = sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'egon' }))
  expect(await errorOf(call)).toContain('UserNotFoundException')
})

test('a letter that cannot be sent is an error for the administrator; the account stays', async () => {
  trouble = new Error('the post office is closed')
  expect(await errorOf(invite('frida'))).toContain('CodeDeliveryFailureException')
  trouble = undefined
  await invite('frida', { MessageAction: 'RESEND' })
  expect((await cognito.signIn('frida', sentPassword())).ChallengeName).toBeTruthy()
})
