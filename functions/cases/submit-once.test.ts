import { expect, test, vi } from 'vitest'
import type { Receipt } from '#shared/messages.ts'
import { sentences } from '#shared/sentences.ts'
import { call } from '../fixtures/call.ts'
import { contact, inquiryFor, issue } from '../fixtures/content.ts'
import { startDesk } from '../fixtures/desk.ts'

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
  expect(other).toMatchObject({ status: 409, text: sentences.sentWithOtherContent })
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

test('while the table is down a visitor gets an error, and sending again stores the form once', async () => {
  const [message, key] = ['avbrott', 'outage']
  const before = await letters()
  table.fail('down')
  expect(await send(message, { key })).toMatchObject({ status: 503, text: sentences.unavailable })
  table.fail('ok')
  expect(await stored(message)).toEqual([])
  expect(await letters()).toBe(before)
  expect(await send(message, { key })).toMatchObject({ status: 201 })
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
