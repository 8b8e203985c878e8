import { expect, test } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'
import { storedNotes } from '../fixtures/write-items.ts'

const desk = await startCases({ receipts: true })

test.each([
  ['new', {}, 'ongoing'],
  ['new', { status: 'done' }, 'done'],
  ['ongoing', { status: 'ongoing' }, 'ongoing'],
  ['done', {}, 'done'],
  ['done', { status: 'ongoing' }, 'ongoing'],
])('an answer without the desk to a %s case, with %j, leaves it %s', async (from, more, to) => {
  const { id } = await desk.sendReport({ urgency: 'high' })
  await desk.set('issue', id, 'status', from)
  await desk.set('issue', id, 'unreadSince', new Date().toISOString())
  const before = await desk.pending(id)
  const { status, json } = await desk.noteAnswer(id, { how: 'visit', text: 'Bytte den.', ...more })
  expect([status, json]).toMatchObject([200, { status: to, acknowledgedBy: 'anna', version: 2 }])
  expect(json).not.toHaveProperty('unreadSince')
  expect(json.history).toMatchObject([{ what: 'answered', how: 'visit', text: 'Bytte den.' }])
  // Whoever was answered is not told once more.
  expect(await desk.pending(id)).toEqual(before)
})

test('what was answered without the desk counts as a note, and its sender reads none of it', async () => {
  const { id, secret } = await desk.report()
  await desk.set('issue', id, 'history', storedNotes(69))
  expect((await desk.noteAnswer(id, { how: 'email', text: 'x'.repeat(1000) })).status).toBe(200)
  expect(await desk.noteAnswer(id, { how: 'email', text: 'y' })).toMatchObject({ status: 409 })
  expect((await desk.noteAnswer(id, { how: 'email', text: '' })).status).toBe(200)
  expect((await desk.withLink('', { secret })).json.thread).toEqual([])
})

test.each([
  [{}, 'Välj i listan'],
  [{ how: 'form' }, 'Välj i listan'],
  [{ how: 'phone', text: 'x'.repeat(1001) }, /^Texten /],
  [{ how: 'phone', status: 'spam' }, 'Välj status'],
])('an answer without the desk is refused in a sentence: %j', async (body, sentence) => {
  const { id } = await desk.sendMessage()
  const text = expect.stringMatching(sentence)
  expect(await desk.noteAnswer(id, body)).toMatchObject({ status: 400, text })
})

test('an answer without the desk is noted on the version that was seen, and never on spam', async () => {
  const { id } = await desk.sendMessage()
  expect(await desk.noteAnswer(id, { how: 'phone' }, 2)).toMatchObject({ status: 409 })
  await desk.setStatus(id, 'spam')
  expect(await desk.noteAnswer(id, { how: 'phone' })).toMatchObject({ status: 409 })
})

test('nobody gives a case the status of a deleted one', async () => {
  const { id } = await desk.sendMessage()
  expect(await desk.setStatus(id, 'deleted')).toMatchObject({ status: 400 })
  const body = { ids: [id], status: 'deleted' }
  expect(await desk.manage('POST /api/admin/cases/status', { body })).toMatchObject({ status: 400 })
})
