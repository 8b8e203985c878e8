import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { contact } from '../fixtures/content.ts'
import type { Purpose } from '../letters/pending-letter.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { putItems } from '../fixtures/write-items.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)
const { leaseLetter } = await import('../letters/delivery-state.ts')
const { lettersAbout, queueAgain, queueLetter } = await import('../letters/queue.ts')
const { transact } = await import('../table/transact.ts')
const { createId } = await import('../table/ids.ts')

const answer = (id: string, text: string) =>
  desk.manage('POST /api/admin/cases/{id}/reply', { id, body: { text } })
const resend = (id: string, body: object) =>
  desk.manage('POST /api/admin/cases/{id}/letter', { id, body })
const answersAbout = (reference: string, words: string) =>
  desk.lettersAbout(reference).filter(({ text }) => text.includes(words))

test('an answer is mailed once more to its receiver alone, and until then its letter waits', async () => {
  const { id, reference } = await desk.sendReport()
  await desk.notifyBySchedule()
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
  expect((await answer(id, 'Vi kommer i morgon.')).json.senderLetter).toBeUndefined()
  expect((await desk.open(id)).json.senderLetter).toEqual({ state: 'waiting', attempts: 0 })
  await desk.notifyBySchedule()
  const before = desk.lettersAbout(reference).length
  expect((await resend(id, { isReply: true })).json.history.at(-1)).toMatchObject({
    what: 'resent',
    by: 'anna',
    isReply: true,
  })
  await desk.notifyBySchedule()
  const letters = desk.lettersAbout(reference)
  expect(letters).toHaveLength(before + 1)
  expect(letters[0]).toMatchObject({
    to: [contact.email],
    text: expect.stringContaining('Vi kommer i morgon.'),
  })
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})

test('an answer that still waits is mailed once, though it is sent once more', async () => {
  const { id, reference } = await desk.sendReport()
  desk.faults.set({ ses: 'down' })
  await answer(id, 'Vi kommer på måndag.')
  await desk.notifyBySchedule()
  await resend(id, { isReply: true })
  desk.faults.set({ ses: 'ok' })
  await desk.notifyBySchedule()
  expect(answersAbout(reference, 'på måndag')).toHaveLength(1)
})

test('an answer that is sent once more is mailed once, though the staff’s letter is sent again too', async () => {
  const { id, reference } = await desk.sendReport()
  desk.faults.set({ ses: 'down' })
  await answer(id, 'Vi kommer på tisdag.')
  await resend(id, { isReply: true })
  await resend(id, {})
  desk.faults.set({ ses: 'ok' })
  await desk.notifyBySchedule()
  expect(answersAbout(reference, 'på tisdag')).toHaveLength(1)
})

test('an answer that is being sent is mailed once, though the staff’s letter is sent again meanwhile', async () => {
  const { id, reference } = await desk.sendReport()
  await desk.notifyBySchedule()
  const { history } = (await answer(id, 'Vi kommer på onsdag.')).json
  const taken = await leaseLetter(`${id}#reply#${history.at(-1)!.id}`)
  expect(taken).toBeDefined()
  await resend(id, {})
  await desk.notifyBySchedule()
  expect(answersAbout(reference, 'på onsdag')).toHaveLength(0)
})

test('a letter that is taken after it was read is not put back', async () => {
  const { id } = await desk.sendReport()
  const [letter] = await lettersAbout(id)
  await leaseLetter(letter!.id)
  expect(await transact({ again: queueAgain(letter!) })).toEqual(['again'])
})

test('where nothing was answered there is no answer to send again', async () => {
  const { id } = await desk.sendReport()
  expect(await resend(id, { isReply: true })).toMatchObject({ status: 409 })
  expect(await resend(id, {})).toMatchObject({ status: 200 })
})

test('after fifty answers the staff are told to phone', async () => {
  const { id } = await desk.sendReport()
  await desk.documents.send(
    new UpdateCommand({
      TableName: desk.TableName,
      Key: { kind: 'issue', id },
      UpdateExpression: 'SET replyCount = :most',
      ExpressionAttributeValues: { ':most': 48 },
    }),
  )
  for (const text of ['Svar 49', 'Svar 50']) expect((await answer(id, text)).status).toBe(200)
  expect(await answer(id, 'Ett till.')).toMatchObject({
    status: 409,
    text: 'Ärendet rymmer inte fler svar. Ring i stället.',
  })
})

/** Queues letters of these purposes about a report, as many of each as there can be. */
function wait(id: string, purposes: Purpose[]) {
  const letters = Array.from({ length: 50 }, () =>
    purposes.map(purpose => queueLetter({ kind: 'issue', id }, { purpose, entryId: createId() })),
  ).flat()
  return putItems(
    desk,
    letters.map(({ Put }) => Put.Item),
  )
}

test('the letter about a case is sent once more, however many others about it wait', async () => {
  const { id } = await desk.sendReport()
  await wait(id, ['addition', 'reply'])
  expect((await resend(id, {})).status).toBe(200)
})

test('the letter about a case is sent once more, however often its sender has called it urgent', async () => {
  const { id } = await desk.sendReport({ urgency: 'high' })
  await wait(id, ['reply', 'staff', 'reminder'])
  expect((await resend(id, {})).status).toBe(200)
})
