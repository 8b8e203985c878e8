import { expect, test } from 'vitest'
import type { StoredTemplates } from '#shared/reply-templates.ts'
import { contact, inquiryFor } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
const { reply } = desk

const apartment = await desk.create()
const forms = [
  ['issue', () => desk.sendReport()],
  ['contact', () => desk.sendMessage()],
  ['inquiry', () => desk.sendInquiry(inquiryFor(apartment.id))],
] as const

const follow = async (secret: string) => (await desk.withLink('', { secret })).json
test.each(forms)(
  'the sender of a case of the kind %s and the staff write to each other',
  async (kind, form) => {
    const { id, reference, followSecret: secret = '' } = await form()
    const said = await desk.withLink('/message', { secret, message: 'Jag är hemma efter fem.' })
    expect(said.json).toMatchObject({
      kind,
      thread: [{ what: 'message', text: 'Jag är hemma efter fem.' }],
    })
    expect((await reply(id, { text: 'Vi kommer i morgon.' })).json.status).toBe('ongoing')
    const shown = await follow(secret)
    expect(shown).toMatchObject({
      progress: 'ongoing',
      thread: [{ what: 'message' }, { what: 'reply', text: 'Vi kommer i morgon.' }],
    })
    expect(shown.thread[1]).not.toHaveProperty('by')

    await desk.notifyBySchedule()
    const letterOf = (beginning: string) =>
      desk.lettersAbout(reference).find(({ subject }) => subject.startsWith(beginning))
    expect(letterOf('Ny uppgift')!.text).toContain('> Jag är hemma efter fem.')
    const letter = letterOf('Svar på')
    expect(letter).toMatchObject({
      to: [contact.email],
      replyTo: ['info@example.com'],
      text: expect.stringContaining('Vi kommer i morgon.'),
    })
    const [, page, followed] = /https?:\/\/[^/]+(\/\w+)#([\da-f]{65})/.exec(letter!.text)!
    expect(page).toBe(kind === 'issue' ? '/felanmalan' : '/arende')
    expect((await follow(followed!)).reference).toBe(reference)
  },
)

test('a case can be answered and closed in one press', async () => {
  const { id } = await desk.sendReport()
  expect((await reply(id, { text: 'Det är lagat.', isDone: true })).json.status).toBe('done')
  expect((await reply(id, { text: 'Ring om det kommer igen.' })).json.status).toBe('done')
})

test('a case is in hand since its first reply, whatever is said later', async () => {
  const { id, secret } = await desk.report()
  const [first] = (await reply(id, { text: 'Vi kommer.' })).json.history
  await reply(id, { text: 'I morgon.' })
  await desk.withLink('/message', { secret, message: 'Tack.' })
  expect(await follow(secret)).toMatchObject({
    progress: 'ongoing',
    steps: expect.arrayContaining([{ step: 'ongoing', at: first!.at }]),
  })
  await desk.setStatus(id, 'done')
  const { thread, steps } = await follow(secret)
  expect(steps.at(-1)!.step).toBe('fixed')
  expect(steps.at(-1)!.at > thread.at(-1)!.at).toBe(true)
})

const countWaiting = async () =>
  (await desk.manage<{ count: number }>('GET /api/admin/cases/new')).json.count
const isListed = async (id: string) =>
  (await desk.search({ status: 'open' })).cases.some(each => each.id === id)

test.each(forms)(
  'new words on a closed case of the kind %s are unread until somebody answers or has read them, and open nothing',
  async (_, form) => {
    const { id, followSecret: secret } = await form()
    await desk.notifyBySchedule()
    await desk.setStatus(id, 'done')
    await desk.notifyBySchedule()
    const before = await countWaiting()
    for (const [message, react] of [
      ['Tack!', () => desk.setStatus(id, 'done')],
      ['Tack igen!', () => reply(id, { text: 'Hör av dig om det kommer tillbaka.' })],
    ] as const) {
      expect(await isListed(id)).toBe(false)
      await desk.withLink('/message', { secret, message })
      const { json } = await desk.open(id)
      expect([json.status, json.unreadSince]).toEqual(['done', expect.any(String)])
      expect(await countWaiting()).toBe(before + 1)
      expect(await isListed(id)).toBe(true)
      const after = (await react()).json
      expect([after.status, after.unreadSince]).toEqual(['done', undefined])
      expect(await countWaiting()).toBe(before)
    }
    expect(await desk.pending(id)).not.toContain('fixed')
  },
)

test('whoever marks a case as read has not taken care of it, and does not miss what came meanwhile', async () => {
  const { id, secret } = await desk.report({ urgency: 'high' })
  const { version } = (await desk.open(id)).json
  await desk.withLink('/message', { secret, message: 'Det rinner.' })
  expect(await desk.setStatus(id, 'new', version)).toMatchObject({ status: 409 })
  const { json } = await desk.setStatus(id, 'new')
  expect(json).toMatchObject({ status: 'new', isWaitingForSomebody: true })
  expect(json.history.at(-1)).toMatchObject({ what: 'read', by: 'anna' })
  expect(json).not.toHaveProperty('unreadSince')
  expect((await desk.setStatus(id, 'new')).json.version).toBe(json.version)
})

test('a report that has become urgent alerts the on-call address, with the address in the subject', async () => {
  const { id, reference, secret } = await desk.report({ urgency: 'low' })
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
  // Nobody is kept from taking care of it by what was said meanwhile.
  const { json } = await desk.manage('POST /api/admin/cases/{id}/acknowledge', { id, version: 1 })
  expect(json).toMatchObject({ isWaitingForSomebody: false, acknowledgedBy: 'anna' })
  expect(json).not.toHaveProperty('unreadSince')
  const steps = (await follow(secret)).steps.map(({ step }) => step)
  expect(steps).toEqual(['received', 'seen', 'acknowledged'])
})

test('only an issue report becomes urgent', async () => {
  const { id, followSecret: secret } = await desk.sendMessage()
  await desk.withLink('/outcome', { secret, outcome: 'urgent' })
  expect((await desk.open(id)).json.history).toEqual([])
})

const readTemplates = async () =>
  (await desk.manage<StoredTemplates>('GET /api/admin/templates')).json
const save = (templates: object[], version?: number) =>
  desk.manage<StoredTemplates>('PUT /api/admin/templates', {
    body: { templates },
    version,
  })

const own = { title: 'Nyckel', text: 'Hej {namn}!' }

test('the staff begin with three templates and save their own', async () => {
  const { templates, version } = await readTemplates()
  expect([templates.length, version]).toEqual([3, 0])
  expect((await save([own], 0)).json).toEqual({ templates: [own], version: 1 })
  expect(await readTemplates()).toEqual({ templates: [own], version: 1 })
  expect((await save([])).json).toEqual({ templates: [], version: 2 })
})
