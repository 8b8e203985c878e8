import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unknownId } from './endpoints.ts'
import { fillCounters, startProduct, type Product } from './product.ts'

/** Personal data, which only the staff's letters and the table may contain. */
const personal = {
  name: 'Sentinella Hemligsson',
  email: 'sentinella@example.com',
  phone: '070-174 06 99',
  message: 'Hemlighet-meddelande: jag har tappat nyckeln till förrådet.',
  address: 'Sentinelgränd 99',
  password: 'sentinel-hemligt-lösenord',
  username: 'sentinella-hemlig',
  code: '987601',
  cookie: 'sentinelcookie-hemligt-varde',
  viewer: '203.0.113.99',
}

let product: Product
const written: string[] = []
const answers: string[] = []
const statuses = new Set<number>()

const write = (chunk: unknown) => written.push(String(chunk)) > 0

beforeAll(async () => {
  const streams = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  )
  const methods = (['log', 'info', 'warn', 'error', 'debug'] as const).map(method =>
    vi.spyOn(console, method).mockImplementation((...words) => void write(words.map(String))),
  )
  product = await startProduct()
  await tellEverything(product, async response => {
    statuses.add(response.status)
    const { status, url, headers } = response
    const shown = url.includes('?') || /(fastigheter|apartments|news)\//.test(url) ? '' : url
    answers.push([status, shown, JSON.stringify([...headers]), await response.text()].join('\n'))
  })
  for (const spy of [...streams, ...methods]) spy.mockRestore()
}, 90_000)
afterAll(() => product.stop())

test('all was tried, in good times and in bad', async () => {
  expect([...statuses]).toEqual(
    expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 429, 503]),
  )
  const letters = JSON.stringify(await product.ses.emails())
  expect(letters).toContain(personal.name)
})

test.each(Object.entries(personal))('no log holds a visitor’s %s', async (_, value) => {
  const lines = product.lambda.logs().map(({ line }) => line)
  expect(lines.length).toBeGreaterThan(20)
  expect(hits(lines, value)).toEqual([])
  expect(hits(written, value)).toEqual([])
})

test.each(Object.entries(personal))('no answer holds a visitor’s %s', async (_, value) => {
  expect(hits(answers, value)).toEqual([])
})

test('no log holds the secret of a link', () => {
  const lines = [...product.lambda.logs().map(({ line }) => line), ...written]
  const secrets = product.ses
    .emails()
    .flatMap(({ text }) => [...text.matchAll(/#([\da-f]{65})/g)].map(([, secret]) => secret!))
  expect(secrets.length).toBeGreaterThan(1)
  expect(secrets.flatMap(secret => hits(lines, secret))).toEqual([])
})

/** Lines that hold a value as it is, encoded for an address or in base64. */
function hits(lines: string[], value: string): string[] {
  const forms = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]
  const bytes = [
    Buffer.from(value)
      .toString('base64')
      .replace(/..?=*$/, ''),
  ]
  return lines.filter(line => [...forms, ...bytes].some(form => line.includes(form)))
}

/** Milliseconds. */
const window = 10 * 60_000

const { name, email, phone, message, address, password, username, code, cookie, viewer } = personal
const person = { name, email, phone }
const cookies = [
  `session=${cookie}; challenge=${cookie}`,
  `__Host-session=${cookie}; __Host-challenge=${cookie}`,
]

/** Valid and invalid submissions with personal data: path and body. */
const attempts = (apartmentId: string): [path: string, body: object][] => [
  ['/api/contact', { ...person, service: 'annat', message }],
  ['/api/contact', { ...person, service: message, message }],
  ['/api/contact', { ...person, email: `${name} ${email}`, phone, service: 'annat', message }],
  ['/api/contact', { ...person, service: 'annat', message, website: message }],
  [
    '/api/issue-report',
    { ...person, address, category: 'other', urgency: 'high', description: message, pets: name },
  ],
  ['/api/issue-report', { ...person, address, category: name, entry: phone, [message]: email }],
  ['/api/apartment-inquiry', { ...person, apartmentId, message }],
  ['/api/apartment-inquiry', { ...person, apartmentId: email, message }],
  ['/api/auth/login', { username, password }],
  ['/api/auth/login', { username: [username], password: { password } }],
  ['/api/auth/challenge', { answer: code }],
  ['/api/auth/challenge', { answer: password }],
]

/** Everything that a person can tell the product, in good times and in bad. */
async function tellEverything(product: Product, see: (response: Response) => Promise<void>) {
  const admin = await product.logIn()
  const home = { title: 'Tvåa', address: 'Lingongränd 4', rooms: '2', sizeSqm: 50, rentSek: 5000 }
  const created = await product.send('POST', '/api/admin/apartments', { cookie: admin, body: home })
  const all = attempts((await created.json()).id)

  // Forms are counted in windows of ten minutes by the clock; this one has just begun.
  product.clock.set(new Date(Math.ceil(product.clock.now() / window) * window))
  await tellAll('in good times')
  // Once more what has been sent.
  await submit('in good times', all)
  await tellBadly()
  for (const service of ['dynamodb', 'cognito', 'ses'] as const) {
    product.faults.set({ [service]: 'down' })
    if (service === 'cognito') await signIn()
    else await tellAll(`without ${service}`)
    product.faults.set({ [service]: 'ok' })
  }
  await fillCounters(product)
  await tellAll('too often')
  product.clock.set(new Date(product.clock.now() + 3 * 60 * 60_000))
  await product.catchUp()

  async function tellAll(when: string) {
    await submit(when, all)
    await tellOfCases(product, { admin, when, see })
    await useSessions()
  }

  /** One after another: every call of a function at once would start an environment of its own. */
  async function submit(when: string, what: [string, object][]) {
    for (const [index, [path, body]] of what.entries()) {
      const sent = {
        body,
        cookie: cookies[index % cookies.length],
        from: viewer,
        headers: { 'idempotency-key': `${when}-${index}`.replaceAll(' ', '-') },
      }
      await see(await product.send('POST', path, sent))
    }
  }

  /** All that asks Cognito. */
  async function signIn() {
    await submit(
      'without cognito',
      all.filter(([path]) => path.startsWith('/api/auth/')),
    )
    await useSessions()
  }

  async function useSessions() {
    for (const each of cookies) {
      await see(await product.send('GET', '/api/auth/me', { cookie: each, from: viewer }))
      await see(await product.send('GET', '/api/admin/news', { cookie: each, from: viewer }))
      await see(await product.send('POST', '/api/auth/logout', { cookie: each, from: viewer }))
    }
  }

  async function tellBadly() {
    const path = '/api/contact'
    const texts = JSON.stringify({ ...person, message })
    const json = { 'content-type': 'application/json' }
    const bad = [
      { text: texts.slice(0, -2), headers: json },
      { text: texts, headers: { 'content-type': `text/plain; name=${message.slice(0, 10)}` } },
      { text: `{"${name}\\u0000":"${email}"}`, headers: json },
      { text: texts.replace(message, message.repeat(3000)), headers: json },
      { text: texts, headers: { ...json, 'if-match': phone, 'idempotency-key': phone } },
      { text: texts, headers: { ...json, origin: 'https://example.com', 'user-agent': cookie } },
    ]
    const other = { ...person, service: 'annat', message: `${message} Igen.` }
    const taken = { body: other, headers: { 'idempotency-key': 'in-good-times-0' } }
    await see(await product.send('POST', path, { ...taken, from: viewer }))
    for (const sent of bad) await see(await product.send('POST', path, { ...sent, from: viewer }))
    const words = encodeURIComponent(`${name} ${phone}`)
    await see(await product.send('GET', `/api/apartments?q=${words}`))
    await see(await product.send('GET', `/api/apartments/${words}`))
    await see(await product.send('GET', `/fastigheter/${words}?q=${words}`))
    await see(await product.send('DELETE', `/api/admin/news/${words}`, { cookie: admin }))
  }
}

interface Telling {
  /** An administrator's session. */
  admin: string
  when: string
  see: (response: Response) => Promise<void>
}

/**
 * Adds to an issue report, as its sender and at the desk. The answers to administrators are not
 * searched, because administrators may see personal data; nor are a sender's own words, which
 * anybody with the link may read.
 */
async function tellOfCases(product: Product, { admin, when, see }: Telling): Promise<void> {
  const post = (path: string, body: object) => product.send('POST', path, { body, from: viewer })
  const issue = { address, category: 'other', urgency: 'high', description: `${message} ${when}` }
  const sent = await post('/api/issue-report', { ...person, ...issue })
  const { id = unknownId, followSecret: secret = '0'.repeat(32) } = sent.ok ? await sent.json() : {}
  await see(await withoutWords(await post('/api/follow', { secret })))
  await see(await withoutWords(await post('/api/follow/message', { secret, message })))
  await see(await post('/api/follow/message', { secret: message, message: name }))
  await see(await post('/api/follow/outcome', { secret, outcome: message }))
  await see(await post('/api/follow/acknowledge', { secret }))
  for (const each of [secret, message]) {
    await see(await post('/api/handover/done', { secret: each, text: `${name} ${phone}` }))
  }

  const path = `/api/admin/cases/${id}`
  const acts: [method: string, path: string, body?: object][] = [
    ['POST', '/api/admin/cases/search', { q: name }],
    ['POST', '/api/admin/cases/search', { q: phone, status: email }],
    ['POST', `${path}/handover`, { name, email, showsPhone: true }],
    ['POST', `${path}/handover`, { name, email: message, showsPhone: phone }],
    ['POST', `${path}/notes`, { text: `${name} ${message}` }],
    ['PATCH', path, { status: message }],
    ['POST', '/api/admin/cases/status', { ids: [name, message], status: 'spam' }],
    ['POST', '/api/admin/person/export', { emailOrPhone: email }],
    ['GET', path],
    ['POST', '/api/admin/person/erase', { emailOrPhone: [email] }],
  ]
  for (const [method, to, body] of acts) {
    const response = await product.send(method, to, { cookie: admin, body, from: viewer })
    if (!response.ok) await see(response)
  }
}

/** An answer to the holder of a link without what was typed into the form and the thread. */
async function withoutWords(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const shown = await answer.json()
  for (const name of ['subject', 'about', 'message', 'thread']) delete shown[name]
  return Response.json(shown, { status: answer.status, headers: answer.headers })
}
