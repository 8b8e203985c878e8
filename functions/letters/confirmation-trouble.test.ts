import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const lettersTo = (email: string) => desk.emails().filter(({ to }) => to.includes(email))

/** The queue is read by one call, the letter to the staff takes five, and one leases the next. */
const callsBefore = 7

/** Sends what is due. The table fails from this call about the confirmation on, then it is back. */
async function notifyWithTrouble({ after, times }: { after: number; times?: number }) {
  desk.fail('down', { after: callsBefore + after, ...(times && { times }) })
  await desk.notifyByStream('any').catch(() => undefined)
  desk.fail('ok')
  vi.setSystemTime(Date.now() + 60_000)
  await desk.notifyBySchedule()
}

test.each([
  ['the facts are read', 0],
  ['the case is read', 1],
  ['the letter is counted', 2],
])('who refuses letters gets none, though the table fails as %s', async (_when, after) => {
  const { keyedHash } = await import('../table/ids.ts')
  const { putItem } = await import('../table/items.ts')
  const email = `nej${after}@example.com`
  await putItem('refusal', { id: keyedHash('recipient', email) })
  await desk.sendMessage({ email })
  // No attempt of one call succeeds.
  await notifyWithTrouble({ after, times: 3 })
  expect(lettersTo(email)).toEqual([])
  expect(await desk.itemsOf('letter')).toEqual([])
})

test('a letter counts once though it is sent again, since the table failed after the first time', async () => {
  const email = 'bo@example.com'
  await desk.sendMessage({ email })
  await notifyWithTrouble({ after: 3 })
  expect(lettersTo(email)).toHaveLength(2)
  const counters = await desk.itemsOf('counter')
  expect(counters.find(({ id }) => id === 'confirmation#all#2026-12-01')).toMatchObject({ uses: 1 })
})
