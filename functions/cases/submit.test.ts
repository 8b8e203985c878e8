import { expect, test, vi } from 'vitest'
import { daySeconds } from '#shared/clock.ts'
import type { Receipt } from '#shared/form-bodies.ts'
import { sentences } from '#shared/sentences.ts'
import { call } from '../fixtures/call.ts'
import { contact, inquiryFor, issue, lilac, newApartment } from '../fixtures/content.ts'
import { startDesk } from '../fixtures/desk.ts'
import { answers } from '../runtime/domain-error.ts'
import { createReference } from '../table/ids.ts'

const table = await startDesk({ rateLimit: 1000 })
const { handler: forms } = await import('../forms.ts')

/** Every test sends a message of its own. */
const send = (message: string, { key, viewer = '203.0.113.7' }: Options = {}) =>
  call<Receipt>(forms, 'POST /api/contact', {
    body: { ...contact, message: `Ett meddelande: ${message}` },
    viewer,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
interface Options {
  key?: string
  viewer?: string
}
const stored = async (message: string) =>
  (await table.itemsOf('contact')).filter(each => each['message'].endsWith(message))
const letters = async () => (await table.itemsOf('letter')).length

test.each([
  [50, { key: 'fifty' }],
  [10, {}],
])(
  'of %i equal concurrent posts one is stored, and all get its answer: %j',
  async (length, options: Options) => {
    const message = `samtidigt ${options.key}`
    const before = await letters()
    const answers = await Promise.all(Array.from({ length }, () => send(message, options)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const [only, ...others] = await stored(message)
    expect(others).toEqual([])
    expect(answers[0]!.json.id).toBe(only!['id'])
    expect((await letters()) - before).toBe(1)
  },
)

test('the same key for something else is refused', async () => {
  const first = await send('först', { key: 'same' })
  const other = await send('sedan', { key: 'same' })
  expect(other).toMatchObject({ status: 409, text: answers['other content'][1] })
  expect((await send('först', { key: 'same' })).text).toBe(first.text)
  expect(await stored('sedan')).toEqual([])
})

test('the same key in another form is another key', async () => {
  const headers = { 'idempotency-key': 'shared' }
  const first = await send('delad nyckel', { key: 'shared' })
  const second = await call<Receipt>(forms, 'POST /api/issue-report', { body: issue, headers })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json.id).not.toBe(first.json.id)
})

test('a key is remembered for a day, from every address of the visitor', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const first = await send('en dag', { key: 'day' })
  vi.setSystemTime('2026-11-21T07:59:59Z')
  expect((await send('en dag', { key: 'day', viewer: '198.51.100.1' })).text).toBe(first.text)
  vi.setSystemTime('2026-11-21T08:00:00Z')
  expect((await send('en dag', { key: 'day' })).json.id).not.toBe(first.json.id)
})

test('without a key the same message from the same viewer counts once for ten minutes', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const first = await send('tio minuter')
  vi.setSystemTime('2026-11-20T08:09:59Z')
  expect((await send('tio minuter')).text).toBe(first.text)
  expect((await send('tio minuter', { viewer: '198.51.100.1' })).text).not.toBe(first.text)
  vi.setSystemTime('2026-11-20T08:10:00Z')
  expect((await send('tio minuter')).text).not.toBe(first.text)
  expect(await stored('tio minuter')).toHaveLength(3)
})

test('an inquiry names the address of the apartment’s house', async () => {
  const house = await table.newHouse()
  const { id } = await table.create({ houseId: house.id })
  await table.saveHouse(house.id, { ...lilac, address: 'Syrengatan 4' })
  await call(forms, 'POST /api/apartment-inquiry', { body: inquiryFor(id) })
  const inquiries = await table.itemsOf('inquiry')
  const inquiry = inquiries.find(each => each['apartmentId'] === id)
  expect(inquiry).toMatchObject({ apartment: { address: 'Syrengatan 4' } })
})

test('a repeated inquiry gets its first answer, though the apartment is deleted', async () => {
  const { id } = await table.create()
  const request = { body: inquiryFor(id), headers: { 'idempotency-key': 'gone' } }
  const first = await call(forms, 'POST /api/apartment-inquiry', request)
  await table.remove(id)
  const again = await call(forms, 'POST /api/apartment-inquiry', request)
  expect(again).toMatchObject({ status: 201, text: first.text })
})

test('a visitor does not notice conflicting transactions or a throttled table', async () => {
  const callsOf = async (message: string) => {
    const before = table.calls()
    expect(await send(message)).toMatchObject({ status: 201 })
    return table.calls() - before
  }
  const usual = await callsOf('utan konflikter')
  // The form's own transaction is the last call.
  table.fail('conflict', { after: usual - 1, times: 2 })
  expect(await callsOf('trots konflikter')).toBe(usual + 2)
  table.fail('throttle', { times: 1 })
  expect(await send('trots trängsel')).toMatchObject({ status: 201 })
})

test('wherever DynamoDB fails, a form is received with its letter or not at all', async () => {
  const [message, key] = ['avbrott', 'outage']
  const before = await letters()
  let calls = 0
  for (; calls < 20; calls += 1) {
    table.fail('down', { after: calls })
    const { status, text } = await send(message, { key })
    table.fail('ok')
    if (status === 201) break
    expect([status, text]).toEqual([503, sentences.unavailable])
    expect([await stored(message), await letters()]).toEqual([[], before])
  }
  expect(calls).toBeGreaterThan(1)
  expect(await stored(message)).toHaveLength(1)
  expect((await letters()) - before).toBe(1)
})

test('a form that is answered as received is stored, however often the table fails', async () => {
  // Of three attempts at a call all fail now and then.
  table.fail('down', { rate: 0.4, seed: 7 })
  const numbers = Array.from({ length: 20 }, (_, number) => `skakigt ${number}.`)
  const answers = await Promise.all(
    numbers.map(number => send(number, { key: number.replace(' ', '') })),
  )
  table.fail('ok')
  const received = answers.filter(({ status }) => status === 201).map(({ json }) => json.id)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]))
  const ids = (await table.itemsOf('contact')).map(each => each['id'])
  expect(received.filter(id => !ids.includes(id))).toEqual([])
})

const routes = {
  contact: 'POST /api/contact',
  issue: 'POST /api/issue-report',
  inquiry: 'POST /api/apartment-inquiry',
}
const sendForm = (form: keyof typeof routes, body: object) =>
  call<Receipt>(forms, routes[form], { body })

const apartmentId = (await table.create()).id

test.each([
  ['contact', 'K', 365, () => contact, {}],
  // A browser sends the trap of everybody who is no robot.
  ['issue', 'F', 730, () => ({ ...issue, website: '' }), { website: undefined }],
  [
    'inquiry',
    'I',
    183,
    () => inquiryFor(apartmentId),
    { apartment: { title: newApartment.title, address: newApartment.address } },
  ],
] as const)('what a visitor sends by %s is stored, with a letter', async (...row) => {
  const [kind, letter, days, body, more] = row
  const { status, json } = await sendForm(kind, body())
  expect(status).toBe(201)
  expect(json).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    reference: expect.stringMatching(`^${letter}-[2-9A-Z]{4}-[2-9A-Z]{2}$`),
    receivedAt: expect.stringMatching(/^20.*Z$/),
    followSecret: expect.stringMatching(/^[\da-f]{65}$/),
  })
  const { followSecret: _, ...receipt } = json
  const expiresAt = Math.floor(Date.parse(json.receivedAt) / 1000) + days * daySeconds
  expect(await table.stored(json.id, kind)).toEqual({
    kind,
    ...receipt,
    ...body(),
    ...more,
    status: 'new',
    attempt: expect.stringContaining(`${kind}#`),
    version: 1,
    history: [],
    expiresAt: expect.closeTo(expiresAt, -1),
  })
  expect(await table.stored(json.id, 'letter')).toMatchObject({ about: kind, purpose: 'staff' })
})

test('an inquiry about an unknown apartment is refused and not stored', async () => {
  const before = await table.itemsOf('inquiry')
  for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'x'.repeat(3000)]) {
    const answer = await sendForm('inquiry', inquiryFor(id))
    expect(answer).toMatchObject({ status: 404, text: 'Lägenhet hittades inte' })
  }
  expect(await table.itemsOf('inquiry')).toEqual(before)
})

test('a form with a filled trap looks received, is stored as spam for a month and causes no letter', async () => {
  const { status, json } = await sendForm('contact', { ...contact, website: 'http://spam.example' })
  expect(status).toBe(201)
  expect(Object.keys(json)).toEqual(['id', 'reference', 'receivedAt', 'followSecret'])
  const spam = await table.stored(json.id, 'contact')
  expect(spam).toMatchObject({ status: 'spam', message: contact.message })
  expect(spam).not.toHaveProperty('website')
  expect(spam!['expiresAt'] - Date.parse(json.receivedAt) / 1000).toBeCloseTo(30 * daySeconds, -1)
  expect(await table.stored(json.id, 'letter')).toBeUndefined()
})

test('a visitor cannot set the fields of the staff', async () => {
  const { json } = await sendForm('contact', { ...contact, status: 'spam', id: 'x', expiresAt: 1 })
  expect(await table.stored(json.id, 'contact')).toMatchObject({ status: 'new', id: json.id })
})

test('the address of the visitor is stored nowhere', async () => {
  const viewer = '198.51.100.77'
  await call(forms, routes.contact, { body: contact, viewer })
  const kinds = ['contact', 'issue', 'inquiry', 'letter', 'idempotency', 'counter']
  const everything = await Promise.all(kinds.map(table.itemsOf))
  expect(everything.every(items => items.length > 0)).toBe(true)
  expect(JSON.stringify(everything)).not.toContain(viewer)
})

test('a reference can be read out on the phone', () => {
  const references = Array.from({ length: 1000 }, () => createReference('issue'))
  const pattern = /^F-[234679ACDEFGHJKMNPQRTVWXY]{4}-[234679ACDEFGHJKMNPQRTVWXY]{2}$/
  expect(references.filter(each => !pattern.test(each))).toEqual([])
  // Two of a thousand are the same once in five hundred times.
  expect(new Set(references).size).toBeGreaterThan(995)
})
