import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { totpCode } from 'local-cloud/cognito/totp.ts'
import { startWarnings } from '../fixtures/start-warnings.ts'

let site: Awaited<ReturnType<typeof startWarnings>>
beforeAll(async () => void (site = await startWarnings()))
afterAll(() => site.close())
beforeEach(() => void vi.setSystemTime('2026-11-21T08:00:00Z'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000)

/** Four wrong passwords of a stranger; the answers and how many calls of the table each has made. */
async function attack(name: string) {
  const seen = []
  for (let time = 0; time < 4; time += 1) {
    const before = site.calls()
    const { status, text } = await site.logIn(name, 'fel lösenord')
    seen.push({ status, text, calls: site.calls() - before })
  }
  return seen
}

async function lettersTo(name: string) {
  await site.notify()
  return site.emails().filter(({ to }) => to.includes(`${name}@example.com`))
}

test('a person whose account strangers have closed gets a letter, by name or address', async () => {
  for (const [name, typed] of [
    ['anna', 'anna'],
    ['berit', 'berit@example.com'],
  ] as const) {
    await site.welcome(name)
    await attack(typed)
    const [letter, ...others] = await lettersTo(name)
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      from: 'webb@example.com',
      replyTo: ['info@example.com'],
      subject: 'Någon har försökt logga in på ditt konto',
    })
    expect(letter!.text).toContain('fel lösenord')
    expect(letter!.text).toContain('Vänta 16 minuter och försök igen.')
    expect(letter!.text).toContain('https://www.example.com/admin')
    expect(await site.itemsOf('letter')).toEqual([])
  }
})

test('one letter a day, however long strangers go on', async () => {
  await site.welcome('cecilia')
  for (let time = 0; time < 3; time += 1) {
    await attack('cecilia')
    expect(await lettersTo('cecilia')).toHaveLength(1)
    minutes(17)
  }
  minutes(24 * 60)
  await attack('cecilia')
  expect(await lettersTo('cecilia')).toHaveLength(2)
})

test('three wrong passwords, or those of a person’s own browser, cause no letter', async () => {
  const { cookies } = await settle('disa')
  for (const _ of [1, 2, 3, 4]) await site.logIn('disa', 'fel', { cookies })
  minutes(17)
  for (const _ of [1, 2, 3]) await site.logIn('disa', 'fel')
  expect(await lettersTo('disa')).toEqual([])
})

test('answers and calls are the same whether the account exists, and the log names nobody', async () => {
  const lines: string[] = []
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation(line => void lines.push(String(line)))
  }
  await site.welcome('eva')
  expect(await attack('eva')).toEqual(await attack('nobody'))
  await lettersTo('eva')
  expect(lines.filter(line => line.includes('"FailedSignIns":10'))).toHaveLength(1)
  expect(lines.filter(line => /eva|example\.com|nobody/.test(line))).toEqual([])
})

test('strangers who know the password and guess codes are told apart in the letter', async () => {
  await settle('frida')
  minutes(1)
  const { cookies } = await site.logIn('frida')
  for (const wrong of ['000000', '000001', '000002', '000003']) await site.answer(wrong, cookies)
  const [letter] = await lettersTo('frida')
  expect(letter!.text).toContain('någon kan ditt lösenord')
  expect(letter!.text).toContain('Vänta 16 minuter och försök igen.')
})

test('a letter that cannot be queued changes no answer', async () => {
  await site.welcome('gun')
  for (const _ of [1, 2, 3]) await site.logIn('gun', 'fel')
  // The attempt is counted for its viewer, name and account, in five calls.
  site.fail('down', { after: 5 })
  const { status } = await site.logIn('gun', 'fel')
  site.fail('ok')
  expect(status).toBe(401)
  expect(await lettersTo('gun')).toEqual([])
})

test('a warning that waits is forgotten after a day, and with the personal data of its person', async () => {
  site.faults.set({ ses: 'down' })
  for (const name of ['hilda', 'ida']) {
    await site.welcome(name)
    await attack(name)
  }
  await lettersTo('hilda')
  const { forgetWarnings } = await import('../letters/warning-queue.ts')
  await forgetWarnings('HILDA@example.com')
  expect((await site.itemsOf('letter')).map(({ to }) => to)).toEqual(['ida@example.com'])
  minutes(24 * 60 + 1)
  site.faults.set({ ses: 'ok' })
  expect(await lettersTo('ida')).toEqual([])
})

/** A person who has signed in with an authenticator app; the cookies of their browser. */
async function settle(name: string) {
  await site.welcome(name)
  const { cookies, json } = await site.logIn(name)
  return site.answer(totpCode(json.secretCode!, Date.now()), cookies)
}
