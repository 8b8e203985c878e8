import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from './operator.ts'
import { cookieOf, type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const run = (...words: string[]) => operate(words, { directory: product.directory })
const letters = () => product.ses.emails().filter(({ to }) => to.includes('anna.ny@example.com'))
const passwordIn = (text: string) => /Tillfälligt lösenord: (\S+)/.exec(text)![1]!

test('the owner creates an administrator, who signs in with the invitation', async () => {
  const { code, output } = await run('admin:create', 'local', 'anna.ny@example.com')
  expect(output).toBe(
    `anna.ny is an administrator of ${product.origin}. An invitation is on its way to anna.ny@example.com.`,
  )
  expect(code).toBe(0)

  const [letter] = letters()
  const body = { username: 'anna.ny@example.com', password: passwordIn(letter!.text) }
  const first = await product.send('POST', '/api/auth/login', { body })
  expect(await first.clone().json()).toEqual({ challenge: 'NEW_PASSWORD_REQUIRED' })
})

test('an administrator who was invited and never signed in gets a new invitation', async () => {
  const { code } = await run('admin:create', 'local', 'anna.ny@example.com')
  expect([code, letters().length]).toEqual([0, 2])
  const [second, first] = letters().map(({ text }) => passwordIn(text))
  expect(second).not.toBe(first)

  const body = { username: 'anna.ny', password: second }
  const challenge = cookieOf(await product.send('POST', '/api/auth/login', { body }))
  const answer = { answer: 'fyra-ord-som-jag-minns' }
  const entered = await product.send('POST', '/api/auth/challenge', {
    cookie: challenge,
    body: answer,
  })
  const cookie = cookieOf(entered)
  expect((await product.send('GET', '/api/admin/news', { cookie })).status).toBe(200)
})

test('an administrator who has signed in already is not invited again', async () => {
  expect(await run('admin:create', 'local', 'anna.ny@example.com')).toEqual({
    code: 1,
    output: 'anna.ny@example.com is an administrator already: anna.ny.',
  })
})

test('two people with the same name before the @ get different names', async () => {
  const { code, output } = await run('admin:create', 'local', 'anna.ny@example.org')
  expect([code, output.split(' ')[0]]).toEqual([0, 'anna.ny2'])
})

test('what is no address is refused', async () => {
  const output = '"anna is no e-mail address.'
  expect(await run('admin:create', 'local', '"anna')).toEqual({ code: 1, output })
})

test('a removed administrator has no access after five minutes', async () => {
  const credentials = { username: 'anna.ny', password: 'fyra-ord-som-jag-minns' }
  const cookie = await product.logIn(credentials)
  const { code, output } = await run('admin:remove', 'local', 'anna.ny@example.com')
  expect(output).toBe(`anna.ny is no longer an administrator of ${product.origin}.`)
  expect(code).toBe(0)
  product.clock.set(new Date(Date.now() + 6 * 60_000))
  expect((await product.send('GET', '/api/admin/news', { cookie })).status).toBe(403)
  const again = await product.send('POST', '/api/auth/login', { body: credentials })
  expect(again.status).toBe(401)
})

test('while the clock of the local cloud is another one, an operator is still let in', async () => {
  const { code } = await run('admin:remove', 'local', 'anna.ny@example.org')
  expect(code).toBe(0)
})

test('the last administrator stays, and for an unknown name the administrators are listed', async () => {
  expect(await run('admin:remove', 'local', 'admin@example.com')).toEqual({
    code: 1,
    output: 'admin@example.com is the only administrator: create another one first.',
  })
  expect(await run('admin:remove', 'local', 'bo@example.com')).toEqual({
    code: 1,
    output: 'bo@example.com is no administrator. These are: admin@example.com.',
  })
})
