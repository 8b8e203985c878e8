import { afterAll, expect, test } from 'vitest'
import { everything } from '../identities.ts'
import { signedHeaders } from '../sigv4/sign-fixture.ts'
import { startCognito } from './cognito-fixture.ts'
import { maskEmail } from './unknown-users.ts'

const cognito = await startCognito()
const { ClientId, UserPoolId } = cognito
const server = cognito.identities.add('server', everything)
afterAll(cognito.remove)

async function call(operation: string, body: object) {
  const { endpoint } = cognito
  const target = `AWSCognitoIdentityProviderService.${operation}`
  const sent = JSON.stringify(body)
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: signedHeaders(server, { endpoint, service: 'cognito-idp', target, body: sent }),
    body: sent,
  })
  const { 'x-amzn-requestid': _, date, ...headers } = Object.fromEntries(response.headers)
  expect(date).toBeTruthy()
  return { status: response.status, headers, body: await response.text() }
}

const signIn = (USERNAME: string) =>
  call('AdminInitiateAuth', {
    UserPoolId,
    ClientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: 'Wrong-password-1!' },
  })

const forget = (Username: string) => call('ForgotPassword', { ClientId, Username })

const confirm = (Username: string) =>
  call('ConfirmForgotPassword', {
    ClientId,
    Username,
    ConfirmationCode: '000000',
    Password: 'Another-password-1!',
  })

test('a wrong password and an unknown name are answered byte for byte alike', async () => {
  await cognito.welcome('anna')
  for (let attempt = 0; attempt < 7; attempt += 1) {
    expect(await signIn('nobody')).toEqual(await signIn('anna'))
  }
})

test('a forgotten password is answered alike for a known and an unknown address', async () => {
  await cognito.welcome('bo')
  for (let attempt = 0; attempt < 7; attempt += 1) {
    expect(await forget('bx@example.com')).toEqual(await forget('bo@example.com'))
    expect(await confirm('bx@example.com')).toEqual(await confirm('bo@example.com'))
  }
})

test('an unknown name is given a masked address of its own, the same each time', async () => {
  const { body } = await forget('nobody')
  expect(body).toMatch(/"Destination":"[a-z]\*\*\*@[a-z]\*\*\*"/)
  expect((await forget('NOBODY')).body).toBe(body)
})

test('a wrong password and an unknown name take the same time', async () => {
  await cognito.welcome('clara')
  const spent: Record<string, number[]> = { clara: [], nobody2: [] }
  for (let round = 0; round < 30; round += 1) {
    for (const name of ['clara', 'nobody2']) {
      cognito.pass(16 * 60)
      const start = performance.now()
      await signIn(name)
      spent[name]?.push(performance.now() - start)
    }
  }
  const [known = 0, unknown = 0] = Object.values(spent).map(
    times => times.toSorted((a, b) => a - b)[15],
  )
  // The verifier alone takes some 6 ms; without it an unknown name would be three times as fast.
  expect(unknown / known).toBeGreaterThan(0.6)
  expect(unknown / known).toBeLessThan(1.7)
})

test('a masked address shows two letters', () => {
  expect(maskEmail('anna@example.com')).toBe('a***@e***')
})
