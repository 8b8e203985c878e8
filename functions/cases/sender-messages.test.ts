import { expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { bounceOf } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()
const { report } = desk

const historyOf = async (id: string) => (await desk.open(id)).json.history
const additions = (reference: string) =>
  desk.lettersAbout(reference).filter(({ subject }) => subject.startsWith('Ny uppgift'))

test('a sender adds to the report, and the staff get a letter', async () => {
  const { id, secret, reference } = await report()
  const message = 'Nu droppar det också.'
  const answer = await desk.withLink('/message', { secret, message })
  expect(answer).toMatchObject({ status: 200, json: { reference, progress: 'received' } })
  expect(await historyOf(id)).toMatchObject([{ what: 'message', text: message }])
  await desk.notifyBySchedule()
  const [letter, ...others] = additions(reference)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    to: ['fel@example.com', 'jour@example.com'],
    replyTo: ['asa@example.com'],
    text: expect.stringContaining(`> ${message}`),
  })
})

test('the same message sent ten times at once is added once, with one letter', async () => {
  const { id, secret, reference } = await report()
  const send = () => desk.withLink('/message', { secret, message: 'Samma ord' }, { key: 'one' })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  await desk.notifyBySchedule()
  expect(await historyOf(id)).toMatchObject([
    { what: 'message' },
    { what: 'letter' },
    { what: 'letter' },
  ])
  expect(additions(reference)).toHaveLength(1)
})

test('the same key with another message is refused', async () => {
  const { secret } = await report()
  await desk.withLink('/message', { secret, message: 'Först' }, { key: 'same' })
  const other = await desk.withLink('/message', { secret, message: 'Sedan' }, { key: 'same' })
  expect(other).toMatchObject({ status: 409, text: sentences.sentWithOtherContent })
})

test('a sender closes the case by “solved” and opens it again by “remains”', async () => {
  const { id, secret, reference } = await report()
  const solved = await desk.withLink('/outcome', { secret, outcome: 'solved' })
  expect(solved.json).toMatchObject({ progress: 'fixed', changedAt: expect.any(String) })
  await desk.withLink('/outcome', { secret, outcome: 'solved' })
  expect((await desk.open(id)).json).toMatchObject({
    status: 'done',
    history: [{ what: 'solved' }],
  })
  const remains = await desk.withLink('/outcome', { secret, outcome: 'remains' })
  expect(remains.json).toMatchObject({ progress: 'ongoing' })
  expect(await historyOf(id)).toHaveLength(2)
  await desk.notifyBySchedule()
  expect(additions(reference)).toHaveLength(2)
})

test('“remains” that is sent again changes nothing, also once the letter about it was sent or came back', async () => {
  // Before the letter of `bounceOf` comes back.
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const { id, secret, reference } = await report()
  const remains = () => desk.withLink('/outcome', { secret, outcome: 'remains' })
  const { json } = await remains()
  await desk.notifyBySchedule()
  expect((await remains()).json).toEqual(json)
  await desk.handleFeedback(bounceOf('remains', id, { purpose: 'addition' }))
  expect((await remains()).json).toEqual(json)
  await desk.notifyBySchedule()
  expect((await historyOf(id)).filter(({ what }) => what === 'remains')).toHaveLength(1)
  expect(additions(reference)).toHaveLength(1)
})

test('who calls a report urgent again reads at once that nobody takes care of it yet', async () => {
  const { id, secret } = await report({ urgency: 'high' })
  await desk.setStatus(id, 'ongoing')
  const { json } = await desk.withLink('/outcome', { secret, outcome: 'urgent' })
  expect(json.steps.map(({ step }) => step)).not.toContain('acknowledged')
  expect(json).toEqual((await desk.withLink('', { secret })).json)
})

test('an addition to spam looks received and causes no letter', async () => {
  const { id, secret, reference } = await report({ website: 'x' })
  await desk.open(id)
  expect((await desk.withLink('', { secret })).json).toMatchObject({
    progress: 'received',
    steps: [{ step: 'received' }],
  })
  await desk.withLink('/message', { secret, message: 'Köp här' })
  const said = await desk.withLink('/outcome', { secret, outcome: 'solved' })
  expect(said.json).toMatchObject({ progress: 'received' })
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(reference)).toEqual([])
  expect((await desk.open(id)).json).toMatchObject({ status: 'spam' })
})

test('a report accepts fifty additions and then names the phone number', async () => {
  const { id, secret } = await report()
  const send = (number: number) =>
    desk.withLink('/message', { secret, message: `Tillägg ${number}` }, { key: `${number}` })
  expect(await send(1)).toMatchObject({ status: 200 })
  await desk.set('issue', id, 'messageCount', 48)
  for (const number of [49, 50]) expect(await send(number)).toMatchObject({ status: 200 })
  expect(await send(51)).toMatchObject({ status: 409, text: sentences.threadIsFull })
})

test('an addition is neither empty nor too long', async () => {
  const { secret } = await report()
  const add = (message: string) => desk.withLink('/message', { secret, message })
  expect(await add('')).toMatchObject({ status: 400, text: 'Skriv vad du vill lägga till' })
  const text = 'Texten får vara högst 2000 tecken'
  expect(await add('x'.repeat(2001))).toMatchObject({ status: 400, text })
})

test('a message survives conflicting transactions', async () => {
  const { id, secret } = await report()
  // Its own transaction is the fifth call.
  desk.fail('conflict', { after: 4, times: 3 })
  const answer = await desk.withLink('/message', { secret, message: 'Trots allt' })
  expect(answer).toMatchObject({ status: 200 })
  expect(await historyOf(id)).toHaveLength(1)
})
