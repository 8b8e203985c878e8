import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { context } from '../fixtures/call.ts'
import { queueMessages } from '../fixtures/queued-messages.ts'
import { startLetters } from '../fixtures/start-letters.ts'

const letters = await startLetters()
afterAll(letters.close)

const [second, minute, hour] = [1000, 60_000, 3_600_000]
const start = Date.parse('2026-11-20T08:00:00Z')
let time = start
function wait(milliseconds: number) {
  time += milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now: time })
}

beforeEach(() => wait(0))
afterEach(() => {
  letters.faults.set({ ses: 'ok', dynamodb: 'ok' })
  wait(2 * hour)
  vi.useRealTimers()
})

const countOf = (reference: string) =>
  letters.emails().filter(({ subject }) => subject.includes(reference)).length

test('while SES is down letters keep their turn, and are sent as soon as it is back', async () => {
  const first = await letters.sendMessage()
  wait(second)
  const other = await letters.sendMessage()
  letters.faults.set({ ses: 'down' })
  await letters.notifyByStream(first.id)
  expect(await letters.letter(first.id)).toMatchObject({
    failures: 1,
    refusals: 0,
    notBefore: time - second,
    lastError: expect.any(String),
  })
  wait(minute)
  await letters.notifyBySchedule()
  expect(await letters.letter(first.id)).toMatchObject({ failures: 2 })
  expect(await letters.letter(other.id)).toMatchObject({ failures: 0 })

  letters.faults.set({ ses: 'ok' })
  wait(minute)
  await letters.notifyBySchedule()
  expect([first, other].map(({ reference }) => countOf(reference))).toEqual([1, 1])
  expect(await letters.letter(first.id)).toBeUndefined()
  expect(await letters.staffLetterStateOf('contact', first.id)).toMatchObject({ state: 'sent' })
})

test('letters survive days without SES, and none is set aside', async () => {
  const { id, reference } = await letters.sendMessage()
  // After one more it would be set aside.
  await letters.documents.send(
    new UpdateCommand({
      TableName: letters.TableName,
      Key: { kind: 'letter', id },
      UpdateExpression: 'SET refusals = :refusals',
      ExpressionAttributeValues: { ':refusals': 49 },
    }),
  )
  letters.faults.set({ ses: 'down' })
  // More often than a letter whose end is unknown may be tried.
  for (let count = 0; count < 12; count += 1) {
    await letters.notifyBySchedule()
    wait(5 * hour)
  }
  expect(await letters.letter(id)).toMatchObject({ failures: 12, refusals: 49 })
  letters.faults.set({ ses: 'ok' })
  await letters.notifyBySchedule()
  expect(countOf(reference)).toBe(1)
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

test('a letter that is being sent is not sent by a concurrent call', async () => {
  const { id, reference } = await letters.sendMessage()
  const { takeLetter } = await import('./delivery-state.ts')
  expect((await takeLetter(id)).item).toBeDefined()
  await letters.notifyBySchedule()
  wait(59 * second)
  await letters.notifyBySchedule()
  expect(countOf(reference)).toBe(0)
  wait(second)
  await letters.notifyBySchedule()
  expect(countOf(reference)).toBe(1)
})

test.each([
  ['is taken', 2],
  ['needs the company’s facts', 3],
  ['was sent', 6],
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
  const queuedAt = time
  // The queue is read and the letter taken; then no attempt of a call succeeds.
  letters.fail('down', { after: 3, times: 3 })
  await letters.notifyByStream(id)
  expect(await letters.letter(id)).toMatchObject({ failures: 1, refusals: 0, notBefore: queuedAt })
  wait(minute)
  await letters.notifyBySchedule()
  expect(countOf(reference)).toBe(1)
})

test('when time runs out the rest waits for the next minute', async () => {
  const before = letters.emails().length
  for (let number = 0; number < 3; number += 1) await letters.sendMessage()
  const left = [20_000, 16_000, 14_000]
  await letters.notifyBySchedule({ ...context, getRemainingTimeInMillis: () => left.shift() ?? 0 })
  expect(letters.emails()).toHaveLength(before + 2)
  await letters.notifyBySchedule()
  expect(letters.emails()).toHaveLength(before + 3)
})
