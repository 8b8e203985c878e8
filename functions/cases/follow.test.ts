import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { sentences } from '#shared/sentences.ts'
import { bounceOf, issue } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { answers } from '../runtime/domain-error.ts'

const desk = await startCases()

const { report } = desk
const dead = { status: 404, text: 'Länken gäller inte längre. Ring oss så hjälper vi dig.' }

test('the sender of an issue report follows it with the secret', async () => {
  const { id, secret, reference, receivedAt } = await report()
  expect((await desk.withLink('', { secret })).json).toEqual({
    kind: 'issue',
    reference,
    receivedAt,
    progress: 'received',
    steps: [{ step: 'received', at: receivedAt }],
    subject: 'Värme, Exempelvägen 3',
    about: { category: 'heating', address: 'Exempelvägen 3' },
    message: expect.stringContaining(issue.description),
    isUrgent: false,
    thread: [],
    isFull: false,
  })
  await desk.setStatus(id, 'ongoing')
  expect((await desk.withLink('', { secret })).json).toMatchObject({
    progress: 'ongoing',
    steps: expect.arrayContaining([{ step: 'ongoing', at: expect.stringMatching(/^20.*Z$/) }]),
  })
  await desk.setStatus(id, 'done')
  expect((await desk.withLink('', { secret })).json.progress).toBe('fixed')
})

test('the sender reads what they wrote for the visit', async () => {
  const visit = { entry: 'call', pets: 'En katt', bestTime: 'Vardagar efter 16' }
  const { id, secret } = await report(visit)
  const { about } = (await desk.withLink('', { secret })).json
  expect(about).toEqual({ category: 'heating', address: 'Exempelvägen 3', ...visit })
  expect(await desk.stored(id, 'issue')).toMatchObject(visit)
  const without = await report({ entry: '', pets: '', bestTime: ' ' })
  const stored = await desk.stored(without.id, 'issue')
  for (const name of Object.keys(visit)) expect(stored).not.toHaveProperty(name)
})

test('a report keeps the language that its sender has chosen, and follows it', async () => {
  const { id, secret } = await report({ language: 'en' })
  expect((await desk.withLink('', { secret })).json).toMatchObject({ language: 'en' })
  expect(await desk.stored(id, 'issue')).toMatchObject({ language: 'en' })
  const other = await desk.withLink('', { secret: (await report()).secret })
  expect(other.json).not.toHaveProperty('language')
})

test('the secret has a keyed hash of 128 bits, and nothing of it is stored', async () => {
  const { id, secret } = await report()
  expect(secret).toMatch(/^[\da-f]{65}$/)
  const kinds = ['issue', 'letter', 'idempotency', 'counter']
  const everything = JSON.stringify(await Promise.all(kinds.map(desk.itemsOf)))
  expect(everything).toContain(id)
  expect(everything).not.toContain(secret.slice(-32))
  expect(everything).not.toContain(createHash('sha256').update(secret).digest('hex'))
})

test.each([
  ['another case', (secret: string, other: string) => other.slice(0, 33) + secret.slice(33)],
  ['another kind', (secret: string) => `0${secret.slice(1)}`],
  ['another hash', (secret: string) => secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0')],
  ['the hash alone', (secret: string) => secret.slice(-32)],
  ['more digits', (secret: string) => `${secret}c0ffee01`],
])('a secret with %s opens nothing', async (_, change) => {
  const [{ secret }, other] = [await report(), await report()]
  const changed = change(secret, other.secret)
  expect(changed).not.toBe(secret)
  expect(await desk.withLink('', { secret: changed })).toMatchObject(dead)
})

test.each([
  ['', {}],
  ['/message', { message: 'Hej' }],
  ['/outcome', { outcome: 'solved' }],
  ['/acknowledge', {}],
])('an unknown secret opens nothing: %s', async (path, body) => {
  const secret = 'c0ffee0123456789abcdef0123456789'
  // The code is for a page in another language.
  const headers = { 'error-code': 'dead link' }
  expect(await desk.withLink(path, { secret, ...body })).toMatchObject({ ...dead, headers })
})

test.each(['', 'x'.repeat(33), '../../../../etc/passwd', null, 7])(
  'a malformed secret is a validation error: %j',
  async secret => {
    const answer = await desk.withLink('', { secret })
    expect(answer).toMatchObject({ status: 400, text: sentences.unreadable })
  },
)

test('the secret opens nothing once the case is deleted or expired', async () => {
  const [deleted, old] = [await report(), await report()]
  await desk.removeCase(deleted.id)
  expect(await desk.withLink('', { secret: deleted.secret })).toMatchObject(dead)
  vi.setSystemTime(Date.now() + 731 * dayMilliseconds)
  expect(await desk.withLink('', { secret: old.secret })).toMatchObject(dead)
})

const historyOf = async (id: string) => (await desk.open(id)).json.history
const additions = (reference: string) =>
  desk.lettersAbout(reference).filter(({ subject }) => subject.startsWith('Ny uppgift'))

test('the same message sent ten times at once is added once, with one letter', async () => {
  const { id, secret, reference } = await report()
  const send = () => desk.withLink('/message', { secret, message: 'Samma ord' }, { key: 'one' })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  await desk.notifyBySchedule()
  expect((await historyOf(id)).map(({ what }) => what)).toEqual(['message', 'letter', 'letter'])
  expect(additions(reference)).toHaveLength(1)
})

test('the same key with another message is refused', async () => {
  const { secret } = await report()
  await desk.withLink('/message', { secret, message: 'Först' }, { key: 'same' })
  const other = await desk.withLink('/message', { secret, message: 'Sedan' }, { key: 'same' })
  expect(other).toMatchObject({ status: 409, text: answers['other content'][1] })
})

test('a sender closes the case by “solved” and opens it again by “remains”', async () => {
  const { id, secret, reference } = await report()
  const solved = await desk.withLink('/outcome', { secret, outcome: 'solved' })
  expect(solved.json).toMatchObject({ progress: 'fixed' })
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
  expect(await send(51)).toMatchObject({ status: 409, text: answers['report full'][1] })
})

test('the last message that a case takes is answered as before when it is sent again', async () => {
  const { id, secret } = await report()
  await desk.set('issue', id, 'messageCount', 49)
  const send = () => desk.withLink('/message', { secret, message: 'Till sist.' }, { key: 'last' })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(200)
  expect((await historyOf(id)).filter(({ what }) => what === 'message')).toHaveLength(1)
})
