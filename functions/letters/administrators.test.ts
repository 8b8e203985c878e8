import { beforeEach, expect, test, vi } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'
import { startPassingTime } from '../fixtures/start-table.ts'

const desk = await startCases()
const { queueAdministratorsLetter } = await import('./queue.ts')
const { transact } = await import('../table/transact.ts')
const wait = startPassingTime()

const halfAMinute = 30_000
const change = { what: 'removed', who: 'bo', by: 'anna <b>' } as const

async function queue(to: string) {
  await transact({ letter: queueAdministratorsLetter({ ...change, to }, halfAMinute) })
}

const waiting = () => desk.itemsOf('letter')

beforeEach(async () => {
  for (const { id } of await waiting()) {
    await desk.documents.delete({ TableName: desk.TableName, Key: { kind: 'letter', id } })
  }
})

test('an administrator is told once, as soon as the change can no longer be refused', async () => {
  await queue('doris@example.com')
  await desk.notifyBySchedule()
  expect(desk.lettersTo('doris@example.com')).toEqual([])
  wait(1)
  await desk.notifyBySchedule()
  await desk.notifyBySchedule()
  const [letter, ...others] = desk.lettersTo('doris@example.com')
  expect([letter!.to, letter!.subject, others]).toEqual([
    ['doris@example.com'],
    'bo är borttagen som administratör',
    [],
  ])
  expect(letter!.text).toContain('anna <b> har tagit bort bo, som inte kan logga in längre.')
  expect(letter!.text).toContain('https://www.example.com/admin/administratorer')
  expect(letter!.html).toContain('anna &lt;b&gt; har tagit bort bo')
  expect(await waiting()).toEqual([])
})

test('one that SES refuses is noted at the address, and is forgotten after a week', async () => {
  desk.faults.set({ ses: 'reject' })
  await queue('erik@example.com')
  wait(1)
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'ok' })
  const [letter] = await waiting()
  expect(letter).toMatchObject({ isFailed: true, to: 'erik@example.com' })
  const week = Math.floor(Date.now() / 1000) + 7 * 24 * 60 * 60
  expect(letter!['expiresAt']).toBeLessThanOrEqual(week)
  const noted = (await desk.itemsOf('company')).map(({ id }) => String(id))
  expect(noted.filter(id => id.startsWith('returned#'))).toHaveLength(1)
})

test('one that comes back is noted at the address, on no case', async () => {
  const to = 'bounce@simulator.amazonses.com'
  await queue(to)
  wait(1)
  await desk.notifyBySchedule()
  vi.setSystemTime(Date.now() + 1000)
  for (const event of desk.feedbackEvents) await desk.handleFeedback(event)
  const noted = (await desk.itemsOf('company')).map(({ id }) => String(id))
  expect(noted.filter(id => id.startsWith('returned#'))).toHaveLength(2)
})
