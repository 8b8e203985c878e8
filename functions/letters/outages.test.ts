import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { context } from '../fixtures/call.ts'
import { startLetters } from '../fixtures/start-letters.ts'

const mail = await startLetters()
afterAll(mail.close)

const [second, minute, hour] = [1000, 60_000, 3_600_000]
const start = Date.parse('2026-11-20T08:00:00Z')
let time = start
function wait(milliseconds: number) {
  time += milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now: time })
}

beforeEach(() => wait(0))
afterEach(async () => {
  mail.faults.set({ ses: 'ok', dynamodb: 'ok' })
  wait(2 * hour)
  await mail.notifyBySchedule()
  vi.useRealTimers()
})

const countOf = (reference: string) =>
  mail.emails().filter(({ subject }) => subject.includes(reference)).length

test('while SES is down a letter is retried after longer and longer times, and is then sent', async () => {
  const { id, reference } = await mail.sendMessage()
  mail.faults.set({ ses: 'down' })
  await mail.notifyByStream(id)
  const waiting = await mail.letter(id)
  expect(waiting).toMatchObject({ failures: 1, refusals: 0, lastError: expect.any(String) })
  expect(waiting!['notBefore'] - time).toBeGreaterThanOrEqual(15 * second)
  expect(waiting!['notBefore'] - time).toBeLessThanOrEqual(30 * second)
  await mail.notifyBySchedule()
  expect(await mail.letter(id)).toMatchObject({ failures: 1 })
  wait(minute)
  await mail.notifyBySchedule()
  expect(await mail.letter(id)).toMatchObject({ failures: 2 })

  mail.faults.set({ ses: 'ok' })
  wait(minute)
  await mail.notifyBySchedule()
  expect(countOf(reference)).toBe(1)
  expect(await mail.letter(id)).toBeUndefined()
  expect(await mail.mailOf('contact', id)).toMatchObject({ state: 'sent' })
})

test('letters survive days without SES, and none is set aside', async () => {
  const { id, reference } = await mail.sendMessage()
  mail.faults.set({ ses: 'down' })
  for (let passed = 0; passed < 55; passed += 1) {
    await mail.notifyBySchedule()
    wait(hour)
  }
  expect(await mail.letter(id)).toMatchObject({ failures: 55, refusals: 0 })
  mail.faults.set({ ses: 'ok' })
  await mail.notifyBySchedule()
  expect(countOf(reference)).toBe(1)
})

test('though SES throttles every third letter, each arrives once', async () => {
  const receipts = []
  for (let number = 0; number < 20; number += 1) receipts.push(await mail.sendMessage())
  mail.faults.set({ ses: { fault: 'throttle', rate: 0.3, seed: 5, after: 0, times: 1000 } })
  for (let round = 0; round < 8; round += 1) {
    await mail.notifyBySchedule()
    wait(hour)
  }
  expect(await mail.itemsOf('letter')).toEqual([])
  expect(receipts.map(({ reference }) => countOf(reference))).toEqual(Array(20).fill(1))
})

test('a letter that is being sent is not sent by a concurrent call', async () => {
  const { id, reference } = await mail.sendMessage()
  const { takeLetter } = await import('./delivery.ts')
  expect(await takeLetter(id)).toBeDefined()
  await mail.notifyBySchedule()
  wait(59 * second)
  await mail.notifyBySchedule()
  expect(countOf(reference)).toBe(0)
  wait(second)
  await mail.notifyBySchedule()
  expect(countOf(reference)).toBe(1)
})

test('a letter whose sending could not be recorded is not lost', async () => {
  const { id, reference } = await mail.sendMessage()
  // The letter is claimed and its case read; then the table fails.
  mail.fail('down', { after: 2 })
  await expect(mail.notifyByStream(id)).rejects.toThrow('1 letters could not be handled')
  mail.fail('ok')
  expect(await mail.letter(id)).toBeDefined()
  wait(minute)
  await mail.notifyBySchedule()
  expect(await mail.letter(id)).toBeUndefined()
  expect(countOf(reference)).toBeGreaterThanOrEqual(1)
})

test('when time runs out the rest waits for the next minute', async () => {
  const before = mail.emails().length
  for (let number = 0; number < 3; number += 1) await mail.sendMessage()
  const left = [20_000, 16_000, 14_000]
  await mail.notifyBySchedule({ ...context, getRemainingTimeInMillis: () => left.shift() ?? 0 })
  expect(mail.emails()).toHaveLength(before + 2)
  await mail.notifyBySchedule()
  expect(mail.emails()).toHaveLength(before + 3)
})
