import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  ForgotPasswordCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito } from './cognito-fixture.ts'
import { aClient, aPool } from './pool-fixture.ts'

const elsewhere = 'eu-north-1_Elsewhere'
const cognito = await startCognito([
  aPool(),
  aPool({ id: elsewhere, clients: [aClient({ id: 'elsewhere' })] }),
])
const { identities, UserPoolId, ClientId } = cognito
const arn = `arn:aws:cognito-idp:eu-north-1:000000000000:userpool/${UserPoolId}`
const auth = cognito.connect(
  identities.add('auth', [
    {
      actions: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminGetUser'],
      resources: [arn],
      conditions: {},
    },
  ]),
)
afterAll(cognito.remove)

test('a function does what its role allows, and the use is recorded', async () => {
  await cognito.welcome('anna')
  const user = await auth.send(new AdminGetUserCommand({ UserPoolId, Username: 'anna' }))
  expect(user.Username).toBe('anna')
  const { AuthenticationResult } = await auth.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'anna', PASSWORD: ownPassword },
    }),
  )
  expect(AuthenticationResult).toBeTruthy()
  expect(identities.used('auth')).toMatchObject([
    { action: 'cognito-idp:AdminGetUser', resource: arn },
    { action: 'cognito-idp:AdminInitiateAuth', resource: arn },
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

test('a role for one pool opens no other', async () => {
  const call = auth.send(new AdminGetUserCommand({ UserPoolId: elsewhere, Username: 'anna' }))
  expect(await errorOf(call)).toContain('AccessDeniedException')
})

test('a role that allows nothing does not learn which pools exist', async () => {
  const nobody = cognito.connect(identities.add('nobody', []))
  for (const pool of [UserPoolId, 'eu-north-1_Nope']) {
    const call = nobody.send(new ListUsersCommand({ UserPoolId: pool }))
    expect(await errorOf(call)).toContain('AccessDeniedException')
  }
})

test('an unknown access key is not recognised', async () => {
  const stranger = cognito.connect({ accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' })
  const call = stranger.send(new AdminGetUserCommand({ UserPoolId, Username: 'anna' }))
  expect(await errorOf(call)).toBe(
    'UnrecognizedClientException: The security token included in the request is invalid.',
  )
})

test('an administrator’s operation without a signature is rejected', async () => {
  const response = await fetch(cognito.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    body: JSON.stringify({ UserPoolId, Username: 'anna' }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ __type: 'UnrecognizedClientException' })
})

test('the public operations need no credentials, and ignore them', async () => {
  const stranger = cognito.connect({ accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' })
  const { CodeDeliveryDetails } = await stranger.send(
    new ForgotPasswordCommand({ ClientId, Username: 'anna' }),
  )
  expect(CodeDeliveryDetails).toBeTruthy()
})
