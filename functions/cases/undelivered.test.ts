import { expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { isUndelivered } from '#shared/case-rules.ts'
import type { NewCases as Schema } from '#shared/cases.ts'
import { bounceOf, complaintAbout } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })

type NewCases = z.output<typeof Schema>

/** SES's event about the latest letter to this address of its mailbox simulator. */
const bounceTo = (email: string) =>
  desk.feedbackEvents.findLast(event =>
    JSON.stringify(event.detail).includes(`"emailAddress":"${email}"`),
  )

test.each([{}, { isDone: true }])(
  'an answer that bounces counts as waiting until somebody takes it: %j',
  async more => {
    vi.setSystemTime('2027-03-12T08:00:00Z')
    const email = `bounce+${more.isDone}@simulator.amazonses.com`
    const { id } = await desk.sendReport({ email })
    const waiting = async () => (await desk.manage<NewCases>('GET /api/admin/cases/new')).json.count
    const listed = async () =>
      (await desk.search({ status: 'open' })).cases.find(each => each.id === id)
    const answer = async () => {
      await desk.notifyBySchedule()
      await desk.handleFeedback(bounceTo(email))
    }
    await desk.reply(id, { text: 'Vi kommer i morgon.', ...more })
    const before = await waiting()
    await answer()
    expect(await waiting()).toBe(before + 1)
    const found = (await listed())!
    expect(isUndelivered(found)).toBe(true)
    expect(found.senderLetter).toMatchObject({ state: 'failed', reason: 'address' })
    await desk.resend(id, { isReply: true })
    expect(await waiting()).toBe(before)
    await answer()
    expect(await waiting()).toBe(before + 1)
    await desk.setStatus(id, found.status)
    expect(await waiting()).toBe(before)
  },
)

test('an answer that SES refuses waits, one that is called spam or was followed by another does not', async () => {
  const { id } = await desk.sendReport()
  const unreadSince = async () => (await desk.open(id)).json.unreadSince
  await desk.reply(id, { text: 'Ett.' })
  desk.faults.set({ ses: 'reject' })
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'ok' })
  expect(await unreadSince()).toEqual(expect.any(String))
  await desk.reply(id, { text: 'Två.' })
  expect(await unreadSince()).toBeUndefined()
  await desk.notifyBySchedule()
  await desk.handleFeedback(bounceOf('the first answer', id, { purpose: 'reply' }))
  await desk.handleFeedback(bounceOf('a confirmation', id))
  const { senderLetter } = (await desk.stored(id, 'issue')) as { senderLetter: { message: string } }
  await desk.handleFeedback(complaintAbout(senderLetter.message, { id, purpose: 'reply' }))
  expect(await unreadSince()).toBeUndefined()
})
