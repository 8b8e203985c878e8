import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import { createClients } from '../../local/clients.ts'
import { administrator } from '../credentials.ts'
import { cookieOf, sendSuccessfully, type Product } from './product.ts'

type PassMinutes = (minutes: number) => Promise<void>

/** Does everything that happens to an administrator's account. */
export async function useAccounts(product: Product, passMinutes: PassMinutes): Promise<void> {
  await changeAdministrators(product)
  await takeAllStepsOfSignIn(product, passMinutes)
  await forgetPassword(product)
  await tryPasswords(product, passMinutes)
}

/** A colleague is invited, once more, changes their password, gets a new phone and leaves. */
async function changeAdministrators(product: Product): Promise<void> {
  const send = sendSuccessfully(product)
  const { password } = administrator
  const cookie = await product.logIn()
  const list = '/api/admin/administrators'
  const colleague = { username: 'kollega', password }
  const newcomer = { ...colleague, email: 'kollega@example.com' }
  await send('POST', list, { cookie, body: newcomer })
  expect((await product.send('POST', list, { cookie, body: newcomer })).status).toBe(409)
  await send('POST', `${list}/again`, { cookie, body: colleague })
  const [invitation] = product.ses.emails()
  const [, temporary] = /Tillfälligt lösenord: ([^<\s]+)/.exec(invitation!.text)!
  const first = await send('POST', '/api/auth/login', {
    body: { username: 'kollega', password: temporary },
  })
  const own = 'kollegans-eget-lösenord'
  const answer = { cookie: cookieOf(first), body: { answer: own } }
  const signedIn = await send('POST', '/api/auth/challenge', answer)
  const change = { password: own, newPassword: 'kollegans-nya-lösenord' }
  await send('PUT', '/api/admin/password', { cookie: cookieOf(signedIn), body: change })
  await send('GET', list, { cookie })
  // The colleague gets a letter about each change, which one that is refused takes back.
  const taken = { ...newcomer, username: 'ny', email: 'kollega@example.com' }
  expect((await product.send('POST', list, { cookie, body: taken })).status).toBe(409)
  await send('POST', `${list}/again`, { cookie, body: colleague })
  const seen = await product.send('GET', '/api/auth/me', { cookie: cookieOf(signedIn) })
  expect(seen.status).toBe(401)
  await send('POST', `${list}/remove`, { cookie, body: colleague })
}

/** Strangers try passwords, and once Cognito's lock is over nothing of it is left. */
async function tryPasswords(product: Product, passMinutes: PassMinutes): Promise<void> {
  const body = { username: 'admin', password: 'inte det rätta' }
  for (let time = 0; time < 5; time += 1) {
    expect((await product.send('POST', '/api/auth/login', { body })).status).toBe(401)
  }
  expect((await product.send('POST', '/api/auth/login', { body })).status).toBe(429)
  await passMinutes(17)
}

/** A new administrator chooses a password and is later disabled while signed in. */
async function takeAllStepsOfSignIn(product: Product, passMinutes: PassMinutes): Promise<void> {
  const send = sendSuccessfully(product)
  const { cognito } = createClients(product)
  const user = { UserPoolId: product.model.userPools[0]!.id, Username: 'ny' }
  // The clients keep the machine's time; the cloud lives a little later.
  cognito.config.systemClockOffset = product.clock.now() - Date.now()
  const email = [
    { Name: 'email', Value: 'ny@example.com' },
    { Name: 'email_verified', Value: 'true' },
  ]
  await cognito.send(
    new AdminCreateUserCommand({
      ...user,
      TemporaryPassword: 'tillfälligt-lösenord',
      MessageAction: 'SUPPRESS',
      UserAttributes: email,
    }),
  )
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }))
  const first = await send('POST', '/api/auth/login', {
    body: { username: 'ny', password: 'tillfälligt-lösenord' },
  })
  expect(await first.clone().json()).toEqual({ challenge: 'NEW_PASSWORD_REQUIRED' })
  const second = await send('POST', '/api/auth/challenge', {
    cookie: cookieOf(first),
    body: { answer: 'ett-eget-nytt-lösenord' },
  })
  const session = cookieOf(second)
  await passMinutes(6)
  await send('GET', '/api/auth/me', { cookie: session })
  await passMinutes(6)
  await send('GET', '/api/admin/news', { cookie: session })
  await send('POST', '/api/auth/logout', { cookie: session })

  const again = { username: 'ny', password: 'ett-eget-nytt-lösenord' }
  const disabled = [await product.logIn(again), await product.logIn(again)]
  await cognito.send(new AdminDisableUserCommand(user))
  await passMinutes(6)
  expect((await product.send('GET', '/api/auth/me', { cookie: disabled[0] })).status).toBe(401)
  expect((await product.send('GET', '/api/admin/news', { cookie: disabled[1] })).status).toBe(403)
}

async function forgetPassword(product: Product): Promise<void> {
  const { services, model } = product
  const publicClient = new CognitoIdentityProviderClient({
    region: model.endpoints.region,
    endpoint: `${services}/cognito`,
  })
  const user = { ClientId: model.userPools[0]!.clients[0]!.id, Username: 'admin' }
  const open = await product.logIn()
  await publicClient.send(new ForgotPasswordCommand(user))
  const [letter] = await product.ses.emails()
  const ConfirmationCode = /\b\d{6}\b/.exec(letter!.text)![0]
  const Password = 'helt-nytt-lösenord-igen'
  await publicClient.send(new ConfirmForgotPasswordCommand({ ...user, ConfirmationCode, Password }))
  expect((await product.send('GET', '/api/auth/me', { cookie: open })).status).toBe(401)
}
