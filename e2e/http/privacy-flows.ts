import { fillCounters } from './fill-counters.ts'
import { tellOfCases } from './privacy-cases.ts'
import type { Product } from './product.ts'

/** Milliseconds. */
const window = 10 * 60_000

/** Personal data, which only the staff's letters and the table may contain. */
export const personal = {
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

const { name, email, phone, message, address, password, username, code, cookie, viewer } = personal
const person = { name, email, phone }
const cookies = [
  `session=${cookie}; challenge=${cookie}`,
  `__Host-session=${cookie}; __Host-challenge=${cookie}; __Host-device=${cookie}`,
]

/** Valid and invalid submissions with personal data: path and body. */
const attempts = (apartmentId: string): [path: string, body: object][] => [
  ['/api/contact', { ...person, service: 'annat', message }],
  ['/api/contact', { ...person, service: message, message }],
  ['/api/contact', { ...person, email: `${name} ${email}`, phone, service: 'annat', message }],
  ['/api/contact', { ...person, service: 'annat', message, website: message }],
  [
    '/api/issue-report',
    { ...person, address, category: 'other', urgency: 'high', description: message },
  ],
  ['/api/issue-report', { ...person, address, category: name, urgency: phone, [message]: email }],
  ['/api/apartment-inquiry', { ...person, apartmentId, message }],
  ['/api/apartment-inquiry', { ...person, apartmentId: email, message }],
  ['/api/auth/login', { username, password }],
  ['/api/auth/login', { username: [username], password: { password } }],
  ['/api/auth/challenge', { answer: code }],
  ['/api/auth/challenge', { answer: password }],
]

/** Everything that a person can tell the product, in good times and in bad. */
export async function tellEverything(product: Product, see: (response: Response) => Promise<void>) {
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
    await tellOfCases(product, { cookie: admin, when, personal, see })
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
