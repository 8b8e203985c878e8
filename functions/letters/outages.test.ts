import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { context } from '../fixtures/call.ts'
import { queueMessages } from '../fixtures/write-items.ts'
import { startCases } from '../fixtures/start-cases.ts'

const letters = await startCases()
const recipients = process.env['STAFF_RECIPIENTS']!

const [second, minute, hour] = [1000, 60_000, 3_600_000]
const start = Date.parse('2026-11-20T08:00:00Z')
let time = start
function wait(milliseconds: number) {
  time += milliseconds
  vi.setSystemTime(time)
}

beforeEach(() => wait(0))
afterEach(() => wait(2 * hour))

const { lettersAbout } = letters
const countOf = (reference: string) => lettersAbout(reference).length

test('the staff get a letter about a message, answer it to the visitor, and see on the case that it was sent', async () => {
  const { id, reference } = await letters.sendMessage()
  expect(await letters.letter(id)).toBeDefined()
  await letters.notifyByStream(id)
  expect(await letters.letter(id)).toBeUndefined()
  const [letter, ...others] = lettersAbout(reference)
  expect(await letters.staffLetterStateOf('contact', id)).toEqual({
    state: 'sent',
    at: expect.stringMatching(/^20.*Z$/),
    message: letter!.id,
  })
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    from: 'webb@example.com',
    to: ['info@example.com'],
    replyTo: ['asa@example.com'],
    subject: `Meddelande ${reference} – Marktjänster`,
  })
  expect(letter!.headers).toMatchObject({
    from: 'Exempelbolaget webb <webb@example.com>',
    'reply-to': 'Åsa Öberg <asa@example.com>',
    'message-id': `<${id}@example.com>`,
  })
})

test('concurrent calls send each letter once', async () => {
  const receipts = await Promise.all([1, 2, 3].map(() => letters.sendMessage()))
  const ids = receipts.map(({ id }) => id)
  await Promise.all([
    ...Array.from({ length: 5 }, () => letters.notifyBySchedule()),
    ...Array.from({ length: 5 }, () => letters.notifyByStream(...ids)),
  ])
  await letters.notifyBySchedule()
  await letters.notifyByStream(...ids)
  expect(receipts.map(({ reference }) => countOf(reference))).toEqual([1, 1, 1])
})

test('after thirty hours without SES all of two hundred letters are sent once, urgent ones first and then the oldest', async () => {
  const before = letters.emails().length
  const references = await queueMessages(letters, Array(197).fill('asa@example.com'), 'staff')
  letters.faults.set({ ses: 'down' })
  const urgent = []
  for (let number = 0; number < 3; number += 1) {
    wait(second)
    urgent.push(await letters.sendReport({ urgency: 'high' }))
  }
  for (let round = 0; round < 6; round += 1) {
    wait(5 * hour)
    await letters.notifyBySchedule()
  }
  expect(letters.emails()).toHaveLength(before)
  letters.faults.set({ ses: 'ok' })
  await letters.notifyBySchedule()
  const sent = letters.emails().toReversed().slice(before)
  const subjects = sent.map(({ subject }) => /[FK]-\w{4}-\w{2}/.exec(subject)![0])
  // Nobody has taken care of the urgent ones for a quarter of an hour, so that each has a reminder.
  expect(subjects.slice(0, 3)).toEqual(urgent.map(({ reference }) => reference))
  expect(subjects.slice(3, 6)).toEqual(urgent.map(({ reference }) => reference))
  expect(subjects.slice(6)).toEqual(references)
})

test('though SES throttles every third letter, each arrives once', async () => {
  const references = await queueMessages(letters, Array(10).fill('asa@example.com'), 'staff')
  letters.faults.set({ ses: { fault: 'throttle', rate: 0.3, seed: 5, after: 0, times: 1000 } })
  for (let round = 0; round < 4; round += 1) {
    await letters.notifyBySchedule()
    wait(hour)
  }
  expect(await letters.itemsOf('letter')).toEqual([])
  expect(references.map(countOf)).toEqual(Array(10).fill(1))
})

test('a letter that SES takes after its time is sent once in a round, and the attempt counts', async () => {
  const { id, reference } = await letters.sendMessage()
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100))
  letters.faults.set({ ses: { fault: 'slow', times: 1 } })
  await letters.notifyBySchedule()
  expect(countOf(reference)).toBe(0)
  expect(await letters.letter(id)).toMatchObject({ attempts: 1, leasedUntil: 0 })
  await vi.waitFor(() => expect(countOf(reference)).toBe(1), { timeout: 5000 })
  await letters.set('letter', id, 'attempts', 19)
  letters.faults.set({ ses: 'slow' })
  wait(hour)
  await letters.notifyBySchedule()
  expect((await letters.open(id)).json.staffLetter).toMatchObject({ reason: 'silent' })
})

test('an address that SES rejects keeps a letter from nobody else, and is named on the case', async () => {
  const lists = { issue: ['a@example.com', 'b@example-.com', 'c@example.com'] }
  vi.stubEnv('STAFF_RECIPIENTS', JSON.stringify({ ...JSON.parse(recipients), ...lists }))
  const { id, reference, followSecret } = await letters.sendReport()
  // The first copy is sent, the others wait for SES once more.
  await letters.notifyBySchedule()
  expect(JSON.stringify(await letters.itemsOf('letter'))).not.toContain('@')
  letters.faults.set({ ses: { fault: 'down', after: 1 } })
  await letters.notifyBySchedule()
  letters.faults.set({ ses: 'ok' })
  wait(hour)
  for (let round = 0; round < 3; round += 1) await letters.notifyBySchedule()
  expect(
    lettersAbout(reference)
      .map(({ to }) => to[0])
      .toSorted(),
  ).toEqual(['a@example.com', 'c@example.com'])
  const { history } = (await letters.open(id)).json
  expect(history).toContainEqual(
    expect.objectContaining({ what: 'undelivered', to: ['b@example-.com'], reason: 'address' }),
  )
  // An addition is sent again to those whom it has not reached, and to nobody else.
  await letters.withLink('/message', { secret: followSecret, message: 'Nu droppar det också.' })
  for (let round = 0; round < 3; round += 1) await letters.notifyBySchedule()
  vi.stubEnv('STAFF_RECIPIENTS', recipients)
  expect((await letters.resend(id)).status).toBe(200)
  await letters.notifyBySchedule()
  const additions = lettersAbout(reference).filter(({ text }) => text.includes('Nu droppar'))
  expect(additions.map(({ to }) => to[0]).toSorted()).toEqual(['a@example.com', 'c@example.com'])
  await letters.removeCase(id)
})

test('in SES’s sandbox the staff whose addresses are verified get letters, and the others’ wait', async () => {
  const lists = { issue: ['a@example.com', 'b@example.org'] }
  vi.stubEnv('STAFF_RECIPIENTS', JSON.stringify({ ...JSON.parse(recipients), ...lists }))
  letters.setSandbox(true)
  const { id, reference } = await letters.sendReport()
  const other = await letters.sendMessage()
  for (let round = 0; round < 30; round += 1) {
    await letters.notifyBySchedule()
    wait(hour)
  }
  expect(lettersAbout(reference).map(({ to }) => to)).toEqual([['a@example.com']])
  expect(countOf(other.reference)).toBe(1)
  expect((await letters.open(id)).json.staffLetter).toMatchObject({ state: 'waiting' })
  letters.setSandbox(false)
  await letters.notifyBySchedule()
  expect(lettersAbout(reference).map(({ to }) => to)).toEqual([
    ['b@example.org'],
    ['a@example.com'],
  ])
  vi.stubEnv('STAFF_RECIPIENTS', recipients)
})

test('a letter that is being sent is not sent by a concurrent call', async () => {
  const { id, reference } = await letters.sendMessage()
  const { leaseLetter } = await import('./delivery-state.ts')
  expect(await leaseLetter(id)).toBeDefined()
  await letters.notifyBySchedule()
  wait(59 * second)
  await letters.notifyBySchedule()
  expect(countOf(reference)).toBe(0)
  wait(second)
  await letters.notifyBySchedule()
  expect(countOf(reference)).toBe(1)
})

test.each([
  ['is leased', 1],
  ['needs the company’s facts', 2],
  ['was sent', 4],
])('a letter is not lost when the table fails as it %s', async (_when, after) => {
  const { id, reference } = await letters.sendMessage()
  letters.fail('down', { after })
  await expect(letters.notifyByStream(id)).rejects.toThrow('1 letters could not be handled')
  letters.fail('ok')
  expect(await letters.letter(id)).toBeDefined()
  wait(minute)
  await letters.notifyBySchedule()
  expect(await letters.letter(id)).toBeUndefined()
  expect(countOf(reference)).toBeGreaterThanOrEqual(1)
})

test('a letter whose facts cannot be read waits, as in any outage', async () => {
  const { id, reference } = await letters.sendMessage()
  // The queue is read and the letter leased; then no attempt of a call succeeds.
  letters.fail('down', { after: 2, times: 3 })
  await letters.notifyByStream(id)
  expect(await letters.letter(id)).toMatchObject({ attempts: 0, leasedUntil: 0 })
  wait(minute)
  await letters.notifyBySchedule()
  expect(countOf(reference)).toBe(1)
})

test('when time runs out the rest waits for the next minute', async () => {
  const references: string[] = []
  for (let number = 0; number < 3; number += 1) {
    wait(second)
    references.push((await letters.sendMessage()).reference)
  }
  const left = [20_000, 16_000, 14_000]
  await letters.notifyBySchedule({ ...context, getRemainingTimeInMillis: () => left.shift() ?? 0 })
  // SES may only now take the letter of the test above for which it was too slow.
  expect(references.map(countOf)).toEqual([1, 1, 0])
  await letters.notifyBySchedule()
  expect(references.map(countOf)).toEqual([1, 1, 1])
})
