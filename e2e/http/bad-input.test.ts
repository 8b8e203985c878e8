import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract.ts'
import { endpoints, nameOf, pathOf } from './endpoints.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'
import { createShortWay } from './short-way.ts'

let product: Product
let cookie: string
let ask: ReturnType<typeof createShortWay>
let before: unknown

beforeAll(async () => {
  product = await shareProduct()
  cookie = await product.logIn()
  ask = createShortWay(product)
  before = await readApartments()
})
afterAll(() => product.stop())

const readApartments = async () =>
  (await product.send('GET', '/api/admin/apartments', { cookie })).json()

const unreadable = 'Uppgifterna kunde inte läsas. Ladda om sidan och försök igen.'
const strangeText = 'Texten innehåller tecken som inte kan tas emot.'
const tooLong = 'Texten är för lång. Korta den och försök igen.'
const deep = '['.repeat(30_000) + ']'.repeat(30_000)

/** A description of each body, the body, and the status and text of the answer. */
const bodies: [string, string, number, string][] = [
  ['no JSON', '{ "name": ', 400, unreadable],
  ['a list', '[]', 400, unreadable],
  ['a text', '"hej"', 400, unreadable],
  ['a number', '1', 400, unreadable],
  ['null', 'null', 400, unreadable],
  ['too deep a nesting', `{ "name": ${deep} }`, 400, unreadable],
  ['a prototype', '{ "__proto__": { "isAdmin": true } }', 400, unreadable],
  ['a constructor', '{ "name": { "constructor": { "prototype": {} } } }', 400, unreadable],
  ['NUL in a value', '{ "name": "Bo\\u0000" }', 400, strangeText],
  ['half a surrogate in a value', '{ "name": "\\ud800" }', 400, strangeText],
  ['NUL in a name', '{ "na\\u0000me": "Bo" }', 400, strangeText],
  ['too much', JSON.stringify({ name: 'x'.repeat(70_000) }), 413, tooLong],
]

const withBody = endpoints.filter(({ body }) => body)

test.each(bodies)(
  'a client that sends %s is told so, whatever the call',
  async (what, text, status, sentence) => {
    const round = bodies.findIndex(([each]) => each === what)
    const headers = { 'content-type': 'application/json' }
    for (const [index, endpoint] of withBody.entries()) {
      const answer = await send(round + index, endpoint, headers, text)
      expect([nameOf(endpoint), answer]).toEqual([
        nameOf(endpoint),
        { status, type: 'text/plain; charset=utf-8', text: sentence },
      ])
    }
  },
)

const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

test.each(types)('a client that sends a body as %s is told so, whatever the call', async type => {
  for (const [index, endpoint] of withBody.entries()) {
    const headers = { 'content-type': type }
    const answer = await send(types.indexOf(type) + index, endpoint, headers, '{}')
    expect([nameOf(endpoint), answer]).toMatchObject([
      nameOf(endpoint),
      { status: 415, text: unreadable },
    ])
  }
})

/** Each body takes the whole way to every fifth call, which is another one each round. */
const send = (number: number, endpoint: Endpoint, headers: Record<string, string>, text: string) =>
  ask(number, { method: endpoint.method, path: pathOf(endpoint), headers, text, cookie })

test('a client that sends no body at all is told what is missing', async () => {
  const response = await product.send('POST', '/api/contact')
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Namnet måste vara minst 2 tecken')
})

test('several broken rules are listed one on each line, in the order of the form', async () => {
  const response = await product.send('POST', '/api/issue-report', { body: { name: 'B' } })
  expect((await response.text()).split('\n')).toEqual([
    'Namnet måste vara minst 2 tecken',
    'Ange din adress',
    'Ogiltig e-postadress',
    'Ogiltigt telefonnummer',
    'Välj en kategori',
    'Beskrivningen måste vara minst 20 tecken',
    'Välj prioritet',
  ])
})

test('a change of nothing is told so', async () => {
  const body = { title: 'En nyhet', content: 'Text' }
  const created = await product.send('POST', '/api/admin/news', { cookie, body })
  const { id } = await created.json()
  const response = await product.send('PATCH', `/api/admin/news/${id}`, { cookie, body: { x: 1 } })
  expect([response.status, await response.text()]).toEqual([400, 'Det finns inget att spara.'])
})

test('a call or a method that does not exist is told so in API Gateway’s own words', async () => {
  for (const [method, path] of [
    ['GET', '/api/finns-inte'],
    ['DELETE', '/api/contact'],
    ['PUT', '/api/apartments'],
    ['POST', '/api/auth/me'],
  ] as const) {
    const response = await product.send(method, path, { cookie })
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.json()).toEqual({ message: 'Not Found' })
  }
})

test('nothing of all this was stored', async () => {
  expect(await readApartments()).toEqual(before)
  expect(await (await product.send('GET', '/_local/emails')).json()).toEqual([])
})
