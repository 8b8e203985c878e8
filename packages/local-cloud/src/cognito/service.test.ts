import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  DescribeUserPoolCommand,
  ForgotPasswordCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FaultSettings } from '../faults.ts'
import { everything } from '../identities.ts'
import { errorOf, startCognito } from './cognito-fixture.ts'

const cognito = await startCognito()
const { endpoint, faults, identities, sdk, UserPoolId, ClientId } = cognito
const arn = `arn:aws:cognito-idp:eu-north-1:000000000000:userpool/${UserPoolId}`
const auth = cognito.connect(
  identities.add('auth', [
    { actions: ['cognito-idp:AdminGetUser'], resources: [arn], conditions: {} },
  ]),
)
const stranger = cognito.connect({ accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' })
beforeAll(() => cognito.welcome('anna'))
afterEach(() => faults.set({ cognito: 'ok' }))
afterAll(cognito.remove)

const ask = new AdminGetUserCommand({ UserPoolId, Username: 'anna' })

const post = (operation: string, body: object = {}) =>
  fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(body),
  })

test('a function does what its role allows, and the use is recorded', async () => {
  expect((await auth.send(ask)).Username).toBe('anna')
  expect(identities.used('auth')).toMatchObject([
    { action: 'cognito-idp:AdminGetUser', resource: arn },
  ])
})

test('a function does nothing that its role does not name', async () => {
  const password = { UserPoolId, Username: 'anna', Password: 'Taken-over-1234!', Permanent: true }
  const call = auth.send(new AdminSetUserPasswordCommand(password))
  await expect(call).rejects.toMatchObject({
    name: 'AccessDeniedException',
    $metadata: { httpStatusCode: 400 },
    message:
      'User: arn:aws:sts::000000000000:assumed-role/auth/local is not authorized to perform: ' +
      `cognito-idp:AdminSetUserPassword on resource: ${arn} because no identity-based policy ` +
      'allows the cognito-idp:AdminSetUserPassword action',
  })
  expect((await cognito.signIn('anna')).AuthenticationResult).toBeTruthy()
})

test.each(['eu-north-1_Elsewhere', 'eu-north-1_Nope'])(
  'a role for one pool opens no other, and does not learn which exist: %s',
  async pool => {
    const call = auth.send(new ListUsersCommand({ UserPoolId: pool }))
    expect(await errorOf(call)).toContain('AccessDeniedException')
  },
)

test('an administrator’s operation needs a known caller, a public one none', async () => {
  expect(await errorOf(stranger.send(ask))).toContain('UnrecognizedClientException')
  const unsigned = await post('AdminGetUser', { UserPoolId, Username: 'anna' })
  expect(await unsigned.json()).toMatchObject({ __type: 'UnrecognizedClientException' })
  const { CodeDeliveryDetails } = await stranger.send(
    new ForgotPasswordCommand({ ClientId, Username: 'anna' }),
  )
  expect(CodeDeliveryDetails).toBeTruthy()
})

test('an operation that is not built is rejected with its name', async () => {
  expect(await errorOf(sdk.send(new DescribeUserPoolCommand({ UserPoolId })))).toBe(
    'UnknownOperationException: The local Cognito does not know the operation DescribeUserPool',
  )
})

test.each([
  [{ ClientId: 'a' }, 'The parameter Username is missing or wrong'],
  [{ ClientId: 1, Username: 'a' }, 'The parameter ClientId is missing or wrong'],
  [
    { ClientId: 'a', Username: 'a', SecretHash: 'x' },
    'The local Cognito does not know the parameter SecretHash',
  ],
])('of %j the parameter that does not do is named', async (parameters, message) => {
  const response = await post('ForgotPassword', parameters)
  expect(await response.json()).toMatchObject({ message })
})

test('a page from any origin may call', async () => {
  const preflight = await fetch(endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent',
    },
  })
  expect(preflight.status).toBe(200)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target')
  for (const { headers } of [preflight, await post('AdminGetUser'), await post('Nope')]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})

test.each([
  ['down', 'InternalErrorException', 503],
  ['throttle', 'TooManyRequestsException', 400],
] as const)(
  '%s answers %s with status %i, which the SDK gets over by trying again',
  async (fault, name, httpStatusCode) => {
    faults.set({ cognito: fault })
    const answered = { name, $metadata: { httpStatusCode } }
    await expect(sdk.send(ask)).rejects.toMatchObject(answered)
    const patient = cognito.connect(identities.add('patient', everything), 3)
    faults.set(FaultSettings.parse({ cognito: { fault, times: 1 } }))
    expect((await patient.send(ask)).$metadata.attempts).toBe(2)
  },
)
