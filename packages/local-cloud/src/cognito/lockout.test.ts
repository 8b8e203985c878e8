import { afterAll, afterEach, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito } from './cognito-fixture.ts'

const cognito = await startCognito()
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const wrong = 'NotAuthorizedException: Incorrect username or password.'
const locked = 'NotAuthorizedException: Password attempts exceeded'

async function fail(name: string, times: number) {
  for (let failure = 0; failure < times; failure += 1) {
    expect(await errorOf(cognito.signIn(name, 'wrong'))).toBe(wrong)
  }
}

/** Fails this often, waiting for the end of each lock between; the last one holds. */
async function failThroughLocks(name: string, times: number) {
  await fail(name, 5)
  for (let failures = 5; failures < times; failures += 1) {
    cognito.pass(2 ** (failures - 5))
    await fail(name, 1)
  }
}

test('five wrong passwords lock the account, for the right one too, for a second', async () => {
  await cognito.welcome('anna')
  await fail('anna', 5)
  expect(await errorOf(cognito.signIn('anna', ownPassword))).toBe(locked)
  cognito.pass(1)
  expect((await cognito.signIn('anna', ownPassword)).AuthenticationResult).toBeTruthy()
})

test('four wrong passwords lock nothing, and a sign-in or fifteen quiet minutes forget them', async () => {
  await cognito.welcome('bo')
  await fail('bo', 4)
  await cognito.signIn('bo')
  await fail('bo', 4)
  cognito.pass(15 * 60)
  await fail('bo', 4)
  expect((await cognito.signIn('bo')).AuthenticationResult).toBeTruthy()
})

test('each further failure doubles the lock, to fifteen minutes at the most', async () => {
  await cognito.welcome('clara')
  await fail('clara', 4)
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    await fail('clara', 1)
    cognito.pass(seconds - 0.001)
    expect(await errorOf(cognito.signIn('clara')), `${seconds} s`).toBe(locked)
    cognito.pass(0.001)
  }
  expect((await cognito.signIn('clara')).AuthenticationResult).toBeTruthy()
})

test('failures count together for the name and the e-mail address, and per person', async () => {
  await cognito.welcome('frida')
  await cognito.welcome('gun')
  await fail('frida', 3)
  await fail('FRIDA@example.com', 2)
  expect(await errorOf(cognito.signIn('frida'))).toBe(locked)
  expect((await cognito.signIn('gun')).AuthenticationResult).toBeTruthy()
})

test('a clock that is set back locks no user out', async () => {
  await cognito.welcome('hanna')
  cognito.pass(24 * 3600)
  await failThroughLocks('hanna', 9)
  cognito.clock.set(null)
  expect((await cognito.signIn('hanna')).AuthenticationResult).toBeTruthy()
})
