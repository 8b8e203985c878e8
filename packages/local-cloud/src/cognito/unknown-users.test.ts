import { afterAll, expect, test } from 'vitest'
import { everything } from '../identities.ts'
import { signedHeaders } from '../service-fixture.ts'
import { startCognito } from './cognito-fixture.ts'

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
    headers: signedHeaders(server, target),
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
  for (let attempt = 0; attempt < 7; attempt += 1) {
    expect(await forget('ax@example.com')).toEqual(await forget('anna@example.com'))
    expect(await confirm('ax@example.com')).toEqual(await confirm('anna@example.com'))
  }
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
  expect(unknown / known).toBeGreaterThan(0.6)
  expect(unknown / known).toBeLessThan(1.7)
})
