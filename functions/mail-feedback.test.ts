import { expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import type { NewCases as Schema } from '#shared/cases.ts'
import type { PendingLetter } from './letters/pending-letter.ts'
import { bounceOf, complaintAbout } from './fixtures/content.ts'
import { listenToLog } from './fixtures/local-services.ts'
import { startCases } from './fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
const { settleLetter } = await import('./letters/delivery-state.ts')
const { lettersTo } = desk

type NewCases = z.output<typeof Schema>

const simulator = 'simulator.amazonses.com'
let people = 0
/** A sender with an unused address of SES's mailbox simulator. */
const somebody = (fate: string) => ({ email: `${fate}+${(people += 1)}@${simulator}` })
/** The events of SES about letters to this address. */
const eventsOf = (email: string) =>
  desk.feedbackEvents.filter(event =>
    JSON.stringify(event.detail).includes(`"emailAddress":"${email}"`),
  )
const handleAll = async (email: string) => {
  for (const event of eventsOf(email)) await desk.handleFeedback(event)
}
const alarmsIn = (lines: string[]) => lines.filter(line => /"UndeliverableLetters":1/.test(line))
const historyOf = async (id: string) => (await desk.open(id)).json.history

async function reportFrom(fate: string) {
  const { email } = somebody(fate)
  const { id } = await desk.sendReport({ email })
  await desk.notifyBySchedule()
  return { id, email }
}

test('a confirmation that bounces is shown on the case, with its recipient', async () => {
  const { id, email } = await reportFrom('bounce')
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
  const log = listenToLog()
  await handleAll(email)
  expect(alarmsIn(log())).toEqual([])
  const { staffLetter, senderLetter, history, version } = (await desk.open(id)).json
  expect(senderLetter).toEqual({ state: 'failed', at: expect.any(String), reason: 'address' })
  expect(staffLetter).toMatchObject({ state: 'sent' })
  expect(history.at(-1)).toMatchObject({ what: 'undelivered', to: [email], reason: 'address' })
  // It is no change that anybody made.
  expect(version).toBe(1)
})

test.each([
  ['a visitor', 'address', 'confirmation', {}, 0],
  ['a visitor', 'address', 'fixed', {}, 0],
  ['a visitor', 'refused', 'confirmation', { bounceType: 'Transient' }, 1],
  ['the staff', 'address', 'staff', {}, 1],
])('a bounce of %s for the reason %s of the purpose %s alarms as it should', async (...row) => {
  const [, reason, purpose, changes, alarms] = row
  const { id } = await desk.sendReport()
  const bouncedRecipients = [{ emailAddress: 'x@example.com', action: 'failed' }]
  const log = listenToLog()
  const event = bounceOf(`alarm-${purpose}-${reason}`, id, {
    purpose,
    bouncedRecipients,
    ...changes,
  })
  for (let time = 0; time < 2; time += 1) await desk.handleFeedback(event)
  expect((await historyOf(id)).at(-1)).toMatchObject({ what: 'undelivered', reason })
  expect(alarmsIn(log())).toHaveLength(alarms)
})

test('an event that arrives before the letter is recorded as sent is kept', async () => {
  const { id } = await desk.sendReport(somebody('success'))
  await desk.handleFeedback(
    complaintAbout('early', { id, purpose: 'confirmation', by: 'anna@example.com' }),
  )
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'waiting' })
  const letter = (await desk.letter(`${id}#confirmation`)) as unknown as PendingLetter
  await settleLetter(letter, [], 'early')
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'failed' })
})

test('an automatic reply is no bounce', async () => {
  const { id, email } = await reportFrom('ooto')
  expect(eventsOf(email)).toHaveLength(1)
  await handleAll(email)
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})

test('a sender who reports a confirmation as spam gets no more, however the address is spelt', async () => {
  const { id, email } = await reportFrom('complaint')
  await handleAll(email)
  await handleAll(email)
  expect((await desk.open(id)).json.senderLetter).toMatchObject({
    state: 'failed',
    reason: 'reported',
  })
  const spelt = [email.replace('complaint', 'Complaint'), email.replace('+', '+hem.')]
  for (const each of spelt) await desk.sendReport({ email: each })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(1)
  expect(spelt.flatMap(lettersTo)).toEqual([])
  // That its fault is done was promised, so the case says that its letter was not sent.
  expect((await desk.open(id)).json.senderLetter).toMatchObject({
    state: 'failed',
    reason: 'reported',
  })
  expect(JSON.stringify(await desk.itemsOf('refusal'))).not.toContain(simulator)
})

test('the staff get letters although one of them reported a letter as spam', async () => {
  const { id } = await desk.sendReport()
  await desk.notifyBySchedule()
  const { message } = (await desk.staffLetterStateOf('issue', id)) as { message: string }
  await desk.handleFeedback(complaintAbout(message, { id, purpose: 'staff' }))
  const { json } = await desk.open(id)
  expect(json.staffLetter).toMatchObject({ state: 'failed', reason: 'reported' })
  const next = await desk.sendReport({ email: 'fel@example.com' })
  await desk.notifyBySchedule()
  expect((await desk.open(next.id)).json.senderLetter).toMatchObject({ state: 'sent' })
  expect(desk.lettersAbout(next.reference).map(({ to }) => to)).toContainEqual([
    'fel@example.com',
    'jour@example.com',
  ])
  // Sent once more, it is another letter.
  await desk.resend(id)
  await desk.notifyBySchedule()
  expect((await desk.open(id)).json.staffLetter).toMatchObject({ state: 'sent' })
})

test('a letter of a case that is gone, or of none, changes nothing', async () => {
  const { id, email } = await reportFrom('bounce')
  await desk.removeCase(id)
  await expect(handleAll(email)).resolves.toBeUndefined()
  const foreign = complaintAbout('unknown', { id: '../apartment', purpose: 'staff' })
  await expect(desk.handleFeedback(foreign)).resolves.toBeUndefined()
  await expect(
    desk.handleFeedback({ detail: { mail: { ...foreign.detail.mail, tags: {} } } }),
  ).resolves.toBe(undefined)
})

const bouncesOn = async (day: string) =>
  (await desk.itemsOf('counter')).find(({ id }) => id === `confirmation#bounced#${day}`)?.['uses']

test('after five letters that bounced in a day no visitor gets one, and the desk says so', async () => {
  vi.setSystemTime('2027-01-12T08:00:00Z')
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
  await desk.handleFeedback(bounceOf('staff', id, { purpose: 'staff' }))
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
  expect(lettersTo('cecilia@example.com')).toHaveLength(1)
})

test('a bounce counts once though the table fails after any of its calls, and the event comes again', async () => {
  vi.setSystemTime('2027-02-12T08:00:00Z')
  for (const [after, expected] of [1, 2, 3, 4, 5].entries()) {
    const { id } = await desk.sendReport()
    const event = bounceOf(`interrupted-${after}`, id)
    desk.fail('down', { after })
    await desk.handleFeedback(event).catch(() => undefined)
    desk.fail('ok')
    await desk.handleFeedback(event)
    expect(await bouncesOn('2027-02-12')).toBe(expected)
  }
})

test('a case holds twenty letters that bounced, however many are reported', async () => {
  const { id } = await desk.sendReport()
  for (let number = 0; number < 25; number += 1) {
    await desk.handleFeedback(bounceOf(`many-${number}`, id, { purpose: 'staff' }))
  }
  expect(await historyOf(id)).toHaveLength(20)
})

test('a forged bounce counts once for a letter, its recipients and the reason', async () => {
  const { id } = await desk.sendReport()
  for (let number = 0; number < 3; number += 1) {
    const timestamp = `2026-11-21T12:00:0${number}.000Z`
    const changes = { feedbackId: `forged-${number}`, timestamp }
    await desk.handleFeedback(bounceOf('forged', id, changes))
  }
  expect(await historyOf(id)).toHaveLength(1)
  await desk.handleFeedback(complaintAbout('forged', { id, purpose: 'confirmation' }))
  expect(await historyOf(id)).toHaveLength(2)
})

test('of a bounce that names many long recipients a few are kept, cut off', async () => {
  const { id } = await desk.sendReport()
  const bouncedRecipients = Array.from({ length: 50 }, () => ({ emailAddress: 'x'.repeat(5000) }))
  await desk.handleFeedback(bounceOf('long', id, { bouncedRecipients }))
  const [entry] = await historyOf(id)
  expect(entry).toMatchObject({ to: Array.from({ length: 5 }, () => 'x'.repeat(254)) })
})
