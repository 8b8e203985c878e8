import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FaultSettings } from '../faults.ts'
import { everything } from '../identities.ts'
import { startCognito } from './cognito-fixture.ts'

const cognito = await startCognito()
const { UserPoolId, faults } = cognito
beforeAll(() => cognito.welcome('anna'))
afterEach(() => faults.set({ cognito: 'ok' }))
afterAll(cognito.remove)

const ask = new AdminGetUserCommand({ UserPoolId, Username: 'anna' })

test.each([
  ['down', 'InternalErrorException', 503],
  ['throttle', 'TooManyRequestsException', 400],
] as const)('%s answers %s with status %i', async (fault, name, httpStatusCode) => {
  faults.set({ cognito: fault })
  await expect(cognito.sdk.send(ask)).rejects.toMatchObject({ name, $metadata: { httpStatusCode } })
})

test.each(['down', 'throttle'] as const)('the SDK gets over %s by trying again', async fault => {
  const patient = cognito.connect(cognito.identities.add('patient', everything), 3)
  faults.set(FaultSettings.parse({ cognito: { fault, times: 1 } }))
  const { Username, $metadata } = await patient.send(ask)
  expect(Username).toBe('anna')
  expect($metadata.attempts).toBe(2)
})

test('a call that is rejected by a fault has done nothing', async () => {
  faults.set(FaultSettings.parse({ cognito: { fault: 'down', times: 5 } }))
  for (let call = 0; call < 5; call += 1) {
    await expect(cognito.signIn('anna', 'wrong')).rejects.toMatchObject({
      name: 'InternalErrorException',
    })
  }
  expect((await cognito.signIn('anna')).AuthenticationResult).toBeTruthy()
})

test('a slow call is answered all the same', async () => {
  faults.set({ cognito: 'slow' })
  const start = performance.now()
  await cognito.sdk.send(ask)
  expect(performance.now() - start).toBeGreaterThan(45)
})
