import { afterAll, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import type { NewCases as Schema } from '#shared/case-search.ts'
import { bounceOf, complaintAbout } from './fixtures/content.ts'
import { startCases } from './fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)

type NewCases = z.output<typeof Schema>

const lettersTo = (email: string) => desk.emails().filter(({ to }) => to.includes(email))
const bouncesOn = async (day: string) =>
  (await desk.itemsOf('counter')).find(({ id }) => id === `confirmation#bounced#${day}`)?.['uses']
const historyOf = async (id: string) => (await desk.open(id)).json.history

test('after five letters that bounced in a day no visitor gets one, and the desk says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-12T08:00:00Z') })
  const stopped = async () =>
    (await desk.manage<NewCases>('GET /api/admin/cases/new')).json.areConfirmationsStopped
  const bounce = async (number: number) => {
    const { id } = await desk.sendReport()
    const event = bounceOf(`day-${number}`, id)
    await Promise.all([desk.handleFeedback(event), desk.handleFeedback(event)])
    await desk.handleFeedback(event)
  }
  for (let number = 0; number < 4; number += 1) await bounce(number)
  // Letters that the staff's own servers send back do not count, nor do those called spam.
  const { id } = await desk.sendReport()
  await desk.handleFeedback(bounceOf('staff', id, 'staff'))
  await desk.handleFeedback(complaintAbout('spam', { id, purpose: 'confirmation' }))
  await desk.sendReport({ email: 'bo@example.com' })
  await desk.notifyBySchedule()
  expect(lettersTo('bo@example.com')).toHaveLength(1)
  expect(await stopped()).toBeUndefined()

  await bounce(4)
  await desk.sendReport({ email: 'cecilia@example.com' })
  await desk.notifyBySchedule()
  expect(lettersTo('cecilia@example.com')).toEqual([])
  expect(await stopped()).toBe(true)
  vi.setSystemTime(new Date('2027-01-13T00:00:00Z'))
  await desk.sendReport({ email: 'cecilia@example.com' })
  await desk.notifyBySchedule()
  vi.useRealTimers()
  expect(lettersTo('cecilia@example.com')).toHaveLength(1)
})

test('a bounce counts once though the table fails after any of its calls, and the event comes again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-12T08:00:00Z') })
  for (const [after, expected] of [1, 2, 3, 4, 5].entries()) {
    const { id } = await desk.sendReport()
    const event = bounceOf(`interrupted-${after}`, id)
    desk.fail('down', { after })
    await desk.handleFeedback(event).catch(() => undefined)
    desk.fail('ok')
    await desk.handleFeedback(event)
    expect(await bouncesOn('2027-02-12')).toBe(expected)
  }
  vi.useRealTimers()
})

test('a case holds twenty letters that bounced, however many are reported', async () => {
  const { id } = await desk.sendReport()
  for (let number = 0; number < 25; number += 1) {
    await desk.handleFeedback(bounceOf(`many-${number}`, id, 'staff'))
  }
  expect(await historyOf(id)).toHaveLength(20)
})

test('a forged bounce counts once for a letter, its recipients and the reason', async () => {
  const { id } = await desk.sendReport()
  const bounce = bounceOf('forged', id)
  for (let number = 0; number < 3; number += 1) {
    const timestamp = `2026-11-21T12:00:0${number}.000Z`
    await desk.handleFeedback({
      detail: {
        ...bounce.detail,
        bounce: { ...bounce.detail.bounce, feedbackId: `forged-${number}`, timestamp },
      },
    })
  }
  expect(await historyOf(id)).toHaveLength(1)
  await desk.handleFeedback(complaintAbout('forged', { id, purpose: 'confirmation' }))
  expect(await historyOf(id)).toHaveLength(2)
})

test('of a bounce that names many long recipients a few are kept, cut off', async () => {
  const { id } = await desk.sendReport()
  const { mail, bounce } = bounceOf('long', id).detail
  const bouncedRecipients = Array.from({ length: 50 }, () => ({ emailAddress: 'x'.repeat(5000) }))
  await desk.handleFeedback({ detail: { mail, bounce: { ...bounce, bouncedRecipients } } })
  const [entry] = await historyOf(id)
  expect(entry).toMatchObject({ to: Array.from({ length: 5 }, () => 'x'.repeat(254)) })
})
