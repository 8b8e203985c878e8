import { afterAll, expect, test } from 'vitest'
import type { PendingLetter } from './letters/pending-letter.ts'
import { complaintAbout } from './fixtures/content.ts'
import { startCases } from './fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)
const { settleLetter } = await import('./letters/delivery-state.ts')

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
const lettersTo = (email: string) => desk.emails().filter(({ to }) => to.includes(email))
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
  await handleAll(email)
  const { staffLetter, senderLetter, history, version } = (await desk.open(id)).json
  expect(senderLetter).toEqual({ state: 'failed', at: expect.any(String), reason: 'address' })
  expect(staffLetter).toMatchObject({ state: 'sent' })
  expect(history.at(-1)).toMatchObject({ what: 'undelivered', to: [email], reason: 'address' })
  // It is no change that anybody made.
  expect(version).toBe(1)
})

test('an event that arrives twice is recorded once', async () => {
  const { id, email } = await reportFrom('bounce')
  const before = await historyOf(id)
  await Promise.all([handleAll(email), handleAll(email), handleAll(email)])
  await handleAll(email)
  expect(await historyOf(id)).toHaveLength(before.length + 1)
})

test('an event that arrives before the letter is recorded as sent is kept', async () => {
  const { id } = await desk.sendReport(somebody('success'))
  await desk.handleFeedback(
    complaintAbout('early', { id, purpose: 'confirmation', by: 'anna@example.com' }),
  )
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'waiting' })
  const letter = (await desk.letter(`${id}#confirmation`)) as unknown as PendingLetter
  await settleLetter(letter, { to: [], message: 'early' })
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
  expect(JSON.stringify(await desk.itemsOf('refusal'))).not.toContain(simulator)
})

test('the staff get letters although one of them reported a letter as spam', async () => {
  const { id } = await desk.sendReport()
  await desk.notifyBySchedule()
  await desk.handleFeedback(complaintAbout(await desk.storedMail(id), { id, purpose: 'staff' }))
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
  await desk.manage('POST /api/admin/cases/{id}/letter', { id })
  await desk.notifyBySchedule()
  expect((await desk.open(id)).json.staffLetter).toMatchObject({ state: 'sent' })
})

test('a letter of a case that is gone, or of none, changes nothing', async () => {
  const { id, email } = await reportFrom('bounce')
  await desk.manage('DELETE /api/admin/cases/{id}', { id })
  await expect(handleAll(email)).resolves.toBeUndefined()
  const foreign = complaintAbout('unknown', { id: '../apartment', purpose: 'staff' })
  await expect(desk.handleFeedback(foreign)).resolves.toBeUndefined()
  await expect(
    desk.handleFeedback({ detail: { mail: { ...foreign.detail.mail, tags: {} } } }),
  ).resolves.toBe(undefined)
})

test('an invalid event fails the function, so that it goes to the dead-letter queue', async () => {
  await expect(desk.handleFeedback({ detail: 'x' })).rejects.toThrow()
})
