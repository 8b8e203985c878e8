import { expect, test, vi } from 'vitest'
import { listenToLog } from '../fixtures/local-services.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { putItems } from '../fixtures/write-items.ts'
import { createId } from '../table/ids.ts'

const desk = await startCases()
const { letter, set } = desk
const { queueLetter } = await import('./queue.ts')

/** Makes a case as large as an item can be, so that nothing more is noted on it. */
async function fill(id: string, size = 400 * 1024) {
  const isTooLarge = await set('issue', id, 'filler', 'x'.repeat(size)).catch(() => true)
  if (isTooLarge === true) await fill(id, size - 50)
}

/** Sends what is due each minute, and answers the lines that are logged meanwhile. */
async function sendForMinutes(minutes: number) {
  const log = listenToLog()
  for (let minute = 0; minute < minutes; minute += 1) {
    await desk.notifyBySchedule().catch(() => {})
    vi.setSystemTime(Date.now() + 60_000)
  }
  return log()
}

const alarms = (lines: string[]) => lines.filter(line => line.includes('"UndeliverableLetters":1'))

const entry = (more: object) => ({ id: createId(), at: new Date().toISOString(), ...more })
const times = (count: number, more: object) => Array.from({ length: count }, () => entry(more))
/** Each character takes three bytes. */
const long = (length: number) => '–'.repeat(length)
const recipients = (length: number) => Array.from({ length: 5 }, () => 'x'.repeat(length))

/** More entries than any case gets, as long as they can be. */
const longHistory = () => [
  ...times(70, { what: 'note', by: 'anna', text: long(1000) }),
  ...times(30, { what: 'message', text: long(1000) }),
  ...times(20, { what: 'undelivered', to: recipients(254), reason: 'address', message: long(60) }),
  ...times(80, { what: 'letter', to: recipients(40) }),
]

test('each minute it is recorded how long the oldest letter has waited, for the alarm', async () => {
  vi.setSystemTime(Date.now())
  await desk.sendReport()
  desk.faults.set({ ses: 'down' })
  await sendForMinutes(3)
  desk.faults.set({ ses: 'ok' })
  const lines = await sendForMinutes(2)
  const ages = lines.flatMap(line => /"OldestLetterAge":(\d+)/.exec(line)?.[1] ?? [])
  expect(ages).toEqual(['0', '60', '120', '180', '0'])
})

test('a case with a very long history fits its item, takes changes of its status and plan, has its letter sent once, and is deleted with a hundred in the queue', async () => {
  const { id, reference } = await desk.sendReport()
  await set('issue', id, 'description', long(5000))
  await set('issue', id, 'history', longHistory())
  await desk.notifyBySchedule()
  expect(await letter(id)).toBeUndefined()
  expect(desk.lettersAbout(reference)).toHaveLength(1)
  const { json } = await desk.open(id)
  expect(json).toMatchObject({ staffLetter: { state: 'sent' } })
  expect(json.history).toHaveLength(201)
  expect((await desk.edit(id, { dueOn: '2027-01-15' })).status).toBe(200)
  expect((await desk.setStatus(id, 'done')).status).toBe(200)
  const replies = times(100, {}).map(({ id: entryId }) => ({ purpose: 'reply' as const, entryId }))
  await putItems(
    desk,
    replies.map(each => queueLetter({ kind: 'issue', id }, each).Put.Item),
  )
  expect((await desk.removeCase(id)).status).toBe(204)
})

test('a letter that is sent and can never be settled is sent once, fails and is told of', async () => {
  const { id, reference } = await desk.sendReport({ urgency: 'high' })
  await fill(id)
  const lines = await sendForMinutes(5)
  expect(desk.lettersAbout(reference)).toHaveLength(1)
  expect(await letter(id)).toMatchObject({ isFailed: true })
  expect(alarms(lines)).toHaveLength(1)
})

test('a letter whose attempts never come to an end fails after twenty of them', async () => {
  const { id, reference } = await desk.sendReport({ urgency: 'high' })
  await set('letter', id, 'attempts', 20)
  const lines = await sendForMinutes(2)
  expect(desk.lettersAbout(reference)).toEqual([])
  expect(await letter(id)).toMatchObject({ isFailed: true })
  expect((await desk.open(id)).json.staffLetter).toMatchObject({
    state: 'failed',
    reason: 'unsettled',
  })
  expect(alarms(lines)).toHaveLength(1)
})

test('a letter that SES rejects fails and is not retried, and its case and the log say so', async () => {
  desk.faults.set({ ses: 'reject' })
  const log = listenToLog()
  const { id } = await desk.sendMessage({ name: 'Åsa Öberg' })
  await desk.notifyByStream(id)
  const lines = log()
  expect(await letter(id)).toMatchObject({ isFailed: true })
  expect(await desk.staffLetterStateOf('contact', id)).toEqual({
    state: 'failed',
    at: expect.any(String),
    reason: 'refused',
  })
  const line = lines.find(line => line.includes('letter failed'))
  expect(JSON.parse(line!)).toMatchObject({
    level: 'ERROR',
    id,
    error: { name: 'MessageRejected' },
  })
  expect(lines.join()).not.toMatch(/Åsa|example\.com|070-?174/)

  const failed = await letter(id)
  vi.setSystemTime(Date.now() + 360_000_000)
  await desk.notifyBySchedule()
  expect(await letter(id)).toEqual(failed)
})

test('a letter that cannot be composed is retried for hours and then fails', async () => {
  const [early, late] = [await desk.sendMessage(), await desk.sendMessage()]
  for (const { id } of [early, late]) await set('contact', id, 'email', 7)
  await set('letter', late.id, 'attempts', 19)
  await desk.notifyBySchedule()
  const { attempts, dueAt } = (await letter(early.id))!
  expect(attempts).toBe(1)
  const seconds = (Number(dueAt) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(10)
  expect(seconds).toBeLessThanOrEqual(30)
  expect(await letter(early.id)).not.toHaveProperty('isFailed')
  expect(await letter(late.id)).toMatchObject({ isFailed: true })
})
