import { beforeEach, expect, test, vi } from 'vitest'
import { listenToLog } from '../fixtures/local-services.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { startPassingTime } from '../fixtures/start-table.ts'

const desk = await startCases()
const { queueAdministratorsLetter } = await import('./queue.ts')
const { transact } = await import('../table/transact.ts')
const wait = startPassingTime()

const halfAMinute = 30_000
const change = { what: 'removed', who: 'bo', by: 'anna <b>' } as const

async function queue(to: string, isToThem?: boolean) {
  await transact({ letter: queueAdministratorsLetter({ ...change, to, isToThem }, halfAMinute) })
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
  expect(letter!.text).toContain('anna <b> har tagit bort bo. bo kan inte logga in längre.')
  expect(letter!.text).toContain('https://www.example.com/admin/administratorer')
  expect(letter!.html).toContain('anna &lt;b&gt; har tagit bort bo')
  expect(await waiting()).toEqual([])
})

test('who was removed is spoken to, and not sent to the desk that they cannot open', async () => {
  await queue('bo@example.com', true)
  wait(1)
  await desk.notifyBySchedule()
  const [letter] = desk.lettersTo('bo@example.com')
  expect(letter!.subject).toBe('Du är borttagen som administratör')
  expect(letter!.text).toContain('har tagit bort dig. Du kan inte logga in längre.')
  expect(letter!.text).not.toMatch(/https:|lösenord/)
})

test('one that SES refuses is noted at the address, alarms nobody, and is gone', async () => {
  const log = listenToLog()
  desk.faults.set({ ses: 'reject' })
  await queue('erik@example.com')
  wait(1)
  await desk.notifyBySchedule()
  expect(await waiting()).toEqual([])
  expect(log().join()).not.toContain('UndeliverableLetters')
  const noted = (await desk.itemsOf('company')).map(({ id }) => String(id))
  expect(noted.filter(id => id.startsWith('returned#'))).toHaveLength(1)
})

test('one that SES does not take for a week is forgotten', async () => {
  await queue('frida@example.com')
  wait(7 * 24 * 60)
  await desk.notifyBySchedule()
  expect(desk.lettersTo('frida@example.com')).toEqual([])
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
