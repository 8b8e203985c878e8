import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anna, call } from '../fixtures/call.ts'
import { contact, newApartment, inquiryFor } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)
afterEach(() => void vi.useRealTimers())

let apartmentId: string
beforeAll(async () => {
  const { handler: admin } = await import('../desk.ts')
  const request = { body: newApartment, administrator: anna }
  apartmentId = String((await call(admin, 'POST /api/admin/apartments', request)).json['id'])
})

const forms = [
  ['issue', (): Promise<Sent> => desk.sendReport() as Promise<Sent>],
  ['contact', () => send('/api/contact', contact)],
  ['inquiry', () => send('/api/apartment-inquiry', inquiryFor(apartmentId))],
] as const

interface Sent {
  id: string
  reference: string
  followSecret: string
}

let count = 0
async function send(path: string, body: object): Promise<Sent> {
  const { handler } = await import('../forms.ts')
  const message = `Meddelande nummer ${(count += 1)}.`
  return (await call<Sent>(handler, `POST ${path}`, { body: { ...body, message } })).json
}

const answer = (id: string, body: object, version?: number) =>
  desk.manage('POST /api/admin/cases/{id}/reply', {
    id,
    body,
    ...(version !== undefined && { version }),
  })
const follow = async (secret: string) => (await desk.withLink('', { secret })).json
const whatIn = (entries: { what: string }[]) =>
  entries.map(({ what }) => what).filter(what => what !== 'letter')

test.each(forms)(
  'the sender of a case of the kind %s and the staff write to each other',
  async (kind, form) => {
    const { id, reference, followSecret: secret } = await form()
    const said = await desk.withLink('/message', { secret, message: 'Jag är hemma efter fem.' })
    expect(said.json).toMatchObject({
      kind,
      thread: [{ what: 'message', text: 'Jag är hemma efter fem.' }],
    })
    expect(await answer(id, { text: 'Vi kommer i morgon.' })).toMatchObject({
      status: 200,
      json: { status: 'ongoing' },
    })
    const shown = await follow(secret)
    expect(shown).toMatchObject({
      progress: 'ongoing',
      thread: [{ what: 'message' }, { what: 'reply', text: 'Vi kommer i morgon.' }],
    })
    expect(shown.thread[1]).not.toHaveProperty('by')
    expect(whatIn((await desk.open(id)).json.history)).toEqual(['message', 'reply'])

    await desk.notifyBySchedule()
    const letter = desk.lettersAbout(reference).find(({ subject }) => subject.startsWith('Svar på'))
    expect(letter).toMatchObject({
      to: [contact.email],
      text: expect.stringContaining('Vi kommer i morgon.'),
    })
    expect(letter!.replyTo).toEqual(['info@example.com'])
    const [, page, followed] = /https?:\/\/[^/]+(\/\w+)#([\da-f]{73})/.exec(letter!.text)!
    expect(page).toBe(kind === 'issue' ? '/felanmalan' : '/arende')
    expect((await follow(followed!)).reference).toBe(reference)
  },
)

test('a case can be answered and closed in one press', async () => {
  const { id } = await desk.sendReport()
  expect((await answer(id, { text: 'Det är lagat.', isDone: true })).json.status).toBe('done')
  expect((await answer(id, { text: 'Ring om det kommer igen.' })).json.status).toBe('done')
})

test('a case is in hand since its first reply, whatever is said later', async () => {
  const { id, followSecret: secret } = (await desk.sendReport()) as Sent
  const [first] = (await answer(id, { text: 'Vi kommer.' })).json.history
  await answer(id, { text: 'I morgon.' })
  await desk.withLink('/message', { secret, message: 'Tack.' })
  expect(await follow(secret)).toMatchObject({ progress: 'ongoing', changedAt: first!.at })
  await desk.setStatus(id, 'done')
  const { thread, changedAt, steps } = await follow(secret)
  expect(changedAt! > thread.at(-1)!.at).toBe(true)
  expect(steps.at(-1)).toEqual({ step: 'fixed', at: changedAt })
})

test('of two administrators who answer at once the second reads the first answer before', async () => {
  const { id } = await desk.sendReport()
  const { version } = (await desk.open(id)).json
  const answers = await Promise.all(['Ja.', 'Nej.'].map(text => answer(id, { text }, version)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(whatIn((await desk.open(id)).json.history)).toEqual(['reply'])
})

test('new words of a sender are unread until somebody reacts, and open a closed case', async () => {
  const { id, followSecret: secret } = (await desk.sendReport()) as Sent
  await desk.setStatus(id, 'done')
  const before = await desk.manage<{ count: number }>('GET /api/admin/cases/new')
  await desk.withLink('/message', { secret, message: 'Det droppar igen.' })
  expect((await desk.open(id)).json).toMatchObject({
    status: 'ongoing',
    unreadSince: expect.any(String),
  })
  const after = await desk.manage<{ count: number }>('GET /api/admin/cases/new')
  expect(after.json.count).toBe(before.json.count + 1)
  expect((await answer(id, { text: 'Vi tittar på det.' })).json.unreadSince).toBeUndefined()
})

test('a report that has become urgent alerts the on-call address, with the address in the subject', async () => {
  const {
    id,
    reference,
    followSecret: secret,
  } = (await desk.sendReport({ urgency: 'low' })) as Sent
  await desk.setStatus(id, 'ongoing')
  await desk.notifyBySchedule()
  await desk.withLink('/outcome', { secret, outcome: 'urgent' })
  await desk.withLink('/outcome', { secret, outcome: 'urgent' })
  expect((await desk.open(id)).json).toMatchObject({
    urgency: 'high',
    status: 'new',
    isWaitingForSomebody: true,
  })
  await desk.notifyBySchedule()
  const alerts = desk.lettersAbout(reference).filter(({ subject }) => subject.startsWith('[AKUT]'))
  expect(alerts).toHaveLength(1)
  expect(alerts[0]).toMatchObject({
    subject: expect.stringContaining('Exempelvägen 3'),
    to: expect.arrayContaining(['jour@example.com']),
    text: expect.stringContaining('Felet har blivit akut, skriver avsändaren.'),
  })
  const { json } = await desk.manage('POST /api/admin/cases/{id}/acknowledge', { id })
  expect(json).toMatchObject({ isWaitingForSomebody: false, acknowledgedBy: 'anna' })
  expect(json).not.toHaveProperty('unreadSince')
  const { steps } = await follow(secret)
  expect(steps.map(({ step }) => step)).toEqual(['received', 'seen', 'acknowledged'])
})

test('only an issue report becomes urgent', async () => {
  const { id, followSecret: secret } = await send('/api/contact', contact)
  await desk.withLink('/outcome', { secret, outcome: 'urgent' })
  expect((await desk.open(id)).json.history).toEqual([])
})

test('an answer is neither empty nor too long', async () => {
  const { id } = await desk.sendReport()
  for (const text of ['', 'x', 'x'.repeat(2001)]) {
    expect(await answer(id, { text })).toMatchObject({ status: 400 })
  }
})
