import { expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { queueMessages } from '../fixtures/write-items.ts'

const desk = await startCases({ receipts: true })
const { lettersTo } = desk
const { keyedHash } = await import('../table/ids.ts')
const { putItem } = await import('../table/items.ts')

let people = 0
/** Somebody who has not had a letter today. */
const somebody = () => `person${(people += 1)}@example.com`

const byState = (a: { state: string }, b: { state: string }) => a.state.localeCompare(b.state)

test('whatever visitors cause, who reported faults is told that they are fixed, and gets replies', async () => {
  vi.setSystemTime('2027-04-01T08:00:00Z')
  const email = somebody()
  const reports = []
  for (let number = 0; number < 7; number += 1) reports.push(await desk.sendReport({ email }))
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(5)
  const letters = await Promise.all(reports.map(async ({ id }) => (await desk.open(id)).json))
  const states = letters.map(({ senderLetter }) => senderLetter!).toSorted(byState)
  expect(states.map(({ state }) => state)).toEqual([
    ...Array(2).fill('failed'),
    ...Array(5).fill('sent'),
  ])
  expect(states[1]).toMatchObject({ reason: 'limited' })
  await desk.set('counter', 'confirmation#all#2027-04-01', 'uses', 200)
  await putItem('counter', { id: 'confirmation#bounced#2027-04-01', uses: 5 })
  for (const { id } of reports) await desk.setStatus(id, 'done')
  await desk.reply(reports[6]!.id, { text: 'Vi kommer i morgon.' })
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(13)
  expect((await desk.open(reports[0]!.id)).json.senderLetter).toMatchObject({ state: 'sent' })
  const limited = await desk.sendReport({ email: somebody() })
  await desk.notifyBySchedule()
  expect((await desk.open(limited.id)).json.senderLetter).toMatchObject({ reason: 'limited' })
})

test('one address gets five letters a day, and not one more', async () => {
  const email = somebody()
  const upper = email.toUpperCase()
  await queueMessages(desk, [email, upper, email, upper, email, upper, email], 'confirmation')
  await desk.notifyBySchedule()
  const count = () =>
    desk.emails().filter(({ to }) => to.some(each => each.toLowerCase() === email)).length
  expect(count()).toBe(5)
  expect(await desk.itemsOf('letter')).toEqual([])
  vi.setSystemTime(Date.now() + dayMilliseconds)
  await desk.sendMessage({ email })
  await desk.notifyBySchedule()
  expect(count()).toBe(6)
})

test('spellings of one address share its five letters', async () => {
  const spellings = ['victim+1', 'Victim+shop', 'victim+', 'VICTIM', 'victim+6']
  const all = [...spellings, 'victim', 'victim+7'].map(each => `${each}@example.com`)
  await queueMessages(desk, all, 'confirmation')
  await desk.notifyBySchedule()
  expect(all.flatMap(lettersTo)).not.toEqual([])
  const sent = desk.emails().filter(({ to }) => all.includes(to[0]!))
  expect(sent).toHaveLength(5)
})

test('two hundred letters a day go to visitors altogether, and not one more', async () => {
  vi.setSystemTime('2026-12-24T08:00:00Z')
  const [first, last, late] = [somebody(), somebody(), somebody()]
  await desk.sendMessage({ email: first })
  await desk.notifyBySchedule()
  const all = 'confirmation#all#2026-12-24'
  expect(await desk.stored(all, 'counter')).toMatchObject({ uses: 1 })
  await desk.set('counter', all, 'uses', 199)
  await desk.sendMessage({ email: last })
  await desk.notifyBySchedule()
  const { reference } = await desk.sendMessage({ email: late })
  await desk.notifyBySchedule()
  expect([first, last, late].map(email => lettersTo(email).length)).toEqual([1, 1, 0])
  expect(desk.lettersAbout(reference).some(({ to }) => to.includes('info@example.com'))).toBe(true)
})

test('a letter that is retried counts once', async () => {
  const email = somebody()
  vi.setSystemTime('2026-12-02T01:00:00Z')
  const { id } = await desk.sendMessage({ email })
  // SES takes the letter to the staff.
  desk.faults.set({ ses: { fault: 'down', after: 1 } })
  for (let number = 0; number < 6; number += 1) {
    await desk.notifyBySchedule()
    vi.setSystemTime(Date.now() + 60 * 60_000)
  }
  expect((await desk.open(id)).json.senderLetter).toEqual({ state: 'waiting', attempts: 0 })
  desk.faults.set({ ses: 'ok' })
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(1)
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})

test.each([
  ['the facts are read', 0],
  ['the case is read', 1],
  ['the letter is counted', 2],
])('who refuses letters gets none, though the table fails as %s', async (_when, after) => {
  vi.setSystemTime('2026-12-01T08:00:00Z')
  const email = `nej${after}@example.com`
  await putItem('refusal', { id: keyedHash('recipient', email) })
  await desk.sendMessage({ email })
  // The queue is read by one call, the letter to the staff takes five, and one leases the next. Then
  // no attempt of one call succeeds.
  desk.fail('down', { after: 7 + after, times: 3 })
  await desk.notifyByStream('any').catch(() => undefined)
  desk.fail('ok')
  vi.setSystemTime(Date.now() + 60_000)
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toEqual([])
  expect(await desk.itemsOf('letter')).toEqual([])
})
