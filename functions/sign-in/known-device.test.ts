import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { password, startSignIn } from '../fixtures/sign-in.ts'

let site: Awaited<ReturnType<typeof startSignIn>>
beforeAll(async () => {
  site = await startSignIn()
  vi.setSystemTime('2026-11-21T08:00:00Z')
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
})

const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000)

/** A new user, and the cookies of the device from which they have signed in. */
async function welcome(name: string) {
  await site.welcome(name)
  const { cookies } = await site.logIn(name)
  return { name, cookies: cookies.filter(cookie => cookie.startsWith('__Host-device=')) }
}

let known: ReturnType<typeof welcome> | undefined

/** The user of most tests, an hour later, when nothing counts any more. */
function arrive() {
  minutes(60)
  return (known ??= welcome('anna'))
}

const fail = async (name: string, cookies?: string[]) =>
  (await site.logIn(name, 'fel lösenord', cookies && { cookies })).status

const failOften = async (times: number, name: string, cookies?: string[]) => {
  const statuses = []
  for (let time = 0; time < times; time += 1) statuses.push(await fail(name, cookies))
  return statuses
}

test('strangers who are locked out do not keep a person out whose device has signed in before', async () => {
  const { name, cookies } = await arrive()
  expect(await failOften(6, name)).toEqual([401, 401, 401, 401, 429, 429])
  expect((await site.logIn(name)).status).toBe(429)
  expect((await site.logIn(name, password, { cookies })).status).toBe(200)
  expect((await site.logIn(`${name}@example.com`, password, { cookies })).status).toBe(200)
})

/**
 * Of seven attempts, every four minutes, four are tried and three come too soon. After twice seven
 * the last four have just been tried.
 */
const attempts = 2 * 7 + 4

test('strangers who go on for hours, in all ways in turn, never lock the account at Cognito', async () => {
  const { name, cookies } = await arrive()
  const ways = [[name], [`${name}@example.com`, ['__Host-device=']]] as const
  for (let time = 0; time < attempts; time += 1) {
    minutes(4)
    const [typed, sent] = ways[time % 2]!
    await fail(typed, sent && [...sent])
  }
  expect((await site.logIn(name, password, { cookies })).status).toBe(200)
})

test('when an address is refused does not tell whose it is', async () => {
  const { name } = await arrive()
  const refusedAtTheFifth = [401, 401, 401, 401, 429]
  for (const each of [name, `${name}@example.com`, 'nobody', 'nobody@example.com', 'two words']) {
    expect(await failOften(5, each), each).toEqual(refusedAtTheFifth)
  }
})

test('a device with four wrong passwords waits for sixteen minutes, and holds up no other', async () => {
  const { name, cookies } = await arrive()
  const other = (await site.logIn(name)).cookies
  expect(await failOften(4, name, cookies)).toEqual([401, 401, 401, 401])
  expect((await site.logIn(name, password, { cookies })).status).toBe(429)
  expect((await site.logIn(name, password, { cookies: other })).status).toBe(200)
  minutes(16)
  expect((await site.logIn(name, password, { cookies })).status).toBe(200)
})

test('a device and strangers who all go on for hours lock the account for seconds alone', async () => {
  const { name, cookies } = await arrive()
  const other = (await site.logIn(name)).cookies
  for (let time = 0; time < attempts; time += 1) {
    minutes(4)
    await fail(name)
    await fail(name, cookies)
  }
  minutes(10 / 60)
  expect((await site.logIn(name, password, { cookies: other })).status).toBe(200)
})

/** An account that is closed to strangers: who is refused there changes nothing. */
let closed: ReturnType<typeof close> | undefined
async function close() {
  const known = await arrive()
  await failOften(4, known.name)
  return known
}

test.each([
  ['forged', (own: string) => own.replace(/\..{5}/, '.AAAAA')],
  ['of another random part', (own: string) => own.replace(/=.{5}/, '=AAAAA')],
  ['cut off', (own: string) => own.slice(0, 60)],
  ['empty', () => '__Host-device='],
])('a cookie that is %s is a stranger’s', async (_, change) => {
  const { name, cookies } = await (closed ??= close())
  const changed = [change(cookies[0]!.split(';')[0]!)]
  expect((await site.logIn(name, password, { cookies: changed })).status).toBe(429)
})

test('a cookie of another user is a stranger’s', async () => {
  const { name } = await (closed ??= close())
  const { cookies } = await welcome('berit')
  expect((await site.logIn(name, password, { cookies })).status).toBe(429)
})

test.each(['a stranger', 'a device'])(
  '%s that tries twenty times at once has four tries',
  async who => {
    const { name, cookies } = await arrive()
    const sent = who === 'a device' ? cookies : undefined
    const statuses = await Promise.all(Array.from({ length: 20 }, () => fail(name, sent)))
    expect(statuses.filter(status => status === 401)).toHaveLength(4)
    expect(statuses.filter(status => status === 429)).toHaveLength(16)
  },
)

test('right passwords do not count', async () => {
  const { name, cookies } = await arrive()
  for (const sent of [undefined, cookies]) {
    for (let time = 0; time < 5; time += 1) {
      expect((await site.logIn(name, password, sent && { cookies: sent })).status).toBe(200)
    }
    expect(await failOften(5, name, sent)).toEqual([401, 401, 401, 401, 429])
  }
})

test('a known device keeps its cookie, which names nobody', async () => {
  const { name, cookies } = await arrive()
  const again = await site.logIn(name, password, { cookies })
  expect(again.cookies).toContain(cookies[0])
  expect(cookies[0]).toMatch(
    /^__Host-device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=15552000; Secure; HttpOnly; SameSite=Strict$/,
  )
  expect((await site.logIn((await welcome('cecilia')).name)).cookies).not.toContain(cookies[0])
})

test('a name that was typed is not stored', async () => {
  await fail('hemligt-namn')
  expect(JSON.stringify(await site.itemsOf('counter'))).not.toContain('hemligt-namn')
})
