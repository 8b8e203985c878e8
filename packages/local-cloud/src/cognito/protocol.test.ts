import {
  DescribeUserPoolCommand,
  ListDevicesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import { errorOf, startCognito } from './cognito-fixture.ts'

const cognito = await startCognito()
const { endpoint, sdk, UserPoolId } = cognito
afterAll(cognito.remove)

const post = (operation: string, body = '{}') =>
  fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body,
  })

async function complaint(parameters: object) {
  const response = await post('ForgotPassword', JSON.stringify(parameters))
  return (await response.json()).message
}

test('an operation that is not built is rejected with its name', async () => {
  expect(await errorOf(sdk.send(new DescribeUserPoolCommand({ UserPoolId })))).toBe(
    'UnknownOperationException: The local Cognito does not know the operation DescribeUserPool',
  )
  expect(await errorOf(sdk.send(new ListDevicesCommand({ AccessToken: 'a' })))).toContain(
    'UnknownOperationException',
  )
})

test('a parameter that is missing, wrong or unknown is named', async () => {
  expect(await complaint({ ClientId: 'a' })).toBe('Missing required parameter Username')
  expect(await complaint({ ClientId: 1, Username: 'a' })).toMatch(/^1 validation error.*'ClientId'/)
  expect(await complaint({ ClientId: 'a', Username: 'a', SecretHash: 'x' })).toBe(
    'The local Cognito does not know the parameter SecretHash',
  )
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
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target')
  for (const operation of ['AdminGetUser', 'Nope']) {
    const { headers } = await post(operation)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toContain('x-amzn-ErrorType')
  }
})
