import { expect, test } from 'vitest'
import type { PersonalData } from '#shared/persons.ts'
import { phoneOf } from '../fixtures/content.ts'
import { startLetting } from '../fixtures/start-cases.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { putItems, storeApplicants } from '../fixtures/write-items.ts'

const desk = await startLetting()
const { queueLetter } = await import('../letters/queue.ts')
const apartmentWith = storeApplicants(desk)
const wait = startPassingTime()

async function minutesPass(minutes: number) {
  wait(minutes)
  await desk.notifyBySchedule()
}

test('an applicant without an address gets no letter, and waits for somebody who rings', async () => {
  const id = await desk.createApartment()
  const about = { kind: 'inquiry', source: 'phone', apartmentId: id, name: 'Siv' }
  const { json: siv } = await desk.enter({ ...about, phone: '070-174 06 71' })
  const sent = desk.emails().length
  await desk.letApartment(id)
  await minutesPass(10)
  await minutesPass(1)
  expect(desk.emails()).toHaveLength(sent)
  const { json } = await desk.open(siv.id)
  expect(json).toMatchObject({
    status: 'done',
    answeredAt: expect.any(String),
    senderLetter: { state: 'failed', reason: 'missing', at: json.unreadSince },
    history: [{ what: 'entered' }, { what: 'status', status: 'done' }],
  })
  expect((await desk.search({ status: 'open' })).cases.map(each => each.id)).toContain(siv.id)
  expect(await desk.listOf(id)).toMatchObject([{ letter: { reason: 'missing' } }])
  expect(await desk.queued(id)).toBeUndefined()
  expect((await desk.noteAnswer(siv.id, { how: 'phone' })).json).not.toHaveProperty('unreadSince')
})

test('of several inquiries of a person the newest with an address gets the letter', async () => {
  const id = await desk.createApartment()
  const phone = '070-174 06 72'
  const wrote = [await desk.apply(id, 'liv-old', { phone })]
  wait(1)
  wrote.push(await desk.apply(id, 'liv', { phone }))
  wait(1)
  const about = { kind: 'inquiry', source: 'phone', apartmentId: id, name: 'Liv', phone }
  const { json: rang } = await desk.enter(about)
  await desk.letApartment(id)
  await minutesPass(10)
  expect(desk.outcomesTo(['liv-old', 'liv'])).toEqual([0, 1])
  for (const each of [...wrote, rang]) {
    expect((await desk.open(each.id)).json).toMatchObject({
      status: 'done',
      answeredAt: expect.any(String),
    })
    expect((await desk.open(each.id)).json).not.toHaveProperty('unreadSince')
  }
})

test('an applicant whose address is taken away while the answer waits is to be called', async () => {
  const { id, people, cases } = await apartmentWith('bo')
  await desk.letApartment(id)
  wait(10)
  desk.faults.set({ ses: 'down' })
  await desk.notifyBySchedule()
  const { json } = await desk.edit(cases[0]!.id, { sender: { email: '' } })
  desk.faults.set({ ses: 'ok' })
  await minutesPass(2)
  expect(desk.outcomesTo(people)).toEqual([0])
  expect(json.senderLetter).toMatchObject({ reason: 'missing', at: json.unreadSince })
})

test('a letter whose address is taken away as it is about to be sent goes to nobody', async () => {
  const rang = { kind: 'contact', source: 'phone', name: 'Siv', message: 'Hyran.' }
  const { json } = await desk.enter({ ...rang, phone: '070-174 06 75' })
  const about = { kind: 'contact', id: json.id } as const
  await putItems(desk, [queueLetter(about, { purpose: 'confirmation' }).Put.Item])
  const sent = desk.emails().length
  await minutesPass(1)
  expect(desk.emails()).toHaveLength(sent)
  expect(await desk.pending(json.id)).toEqual([])
})

test('earlier cases of a person are found by the number alone, however it is written', async () => {
  const rang = { kind: 'contact', source: 'phone', name: 'Siv', message: 'Nycklar.' }
  const first = await desk.enter({ ...rang, phone: '070-174 06 73' })
  await desk.enter({ ...rang, phone: '070-174 06 74' })
  wait(1)
  const second = await desk.enter({ ...rang, phone: '+46 70 174 06 73' })
  const { cases } = await desk.search({ near: second.json.id })
  expect(cases.map(({ id }) => id)).toEqual([first.json.id])
})

/** The number of cases: 1,000 in `npm run drill`. */
const count = Number(process.env['CASES'] ?? 200)

test('of many cases of which half have no address no letter goes to nobody, and each is found, given out and erased', async () => {
  const apartmentId = await desk.createApartment()
  const kinds = [
    { kind: 'issue', address: 'Väg 1', description: 'Droppar.' },
    { kind: 'contact', message: 'Nycklar.' },
    { kind: 'inquiry', apartmentId },
  ]
  const people = Array.from({ length: count }, (_, number) => ({
    phone: phoneOf(1 + (number % 44)),
    reference: '',
    id: '',
  }))
  const random = randomFrom(52)
  const sent = desk.emails().length
  let confirmed = 0
  for (const [number, person] of people.entries()) {
    const email = random() < 0.5 ? `person${number}@example.com` : ''
    const confirm = random() < 0.5
    const urgency = random() < 0.2 ? 'high' : 'low'
    const source = ['phone', 'visit', 'email'][Math.floor(random() * 3)]
    const kind = kinds[Math.floor(random() * 3)]!
    const { phone } = person
    const body = { ...kind, source, name: `Person ${number}`, phone, email, confirm, urgency }
    const { status, json } = await desk.enter(body)
    expect(status).toBe(201)
    Object.assign(person, json)
    if (email && confirm) confirmed += 1
    const acts = [
      () => desk.reply(json.id, { text: 'Vi kommer.' }),
      () => desk.setStatus(json.id, 'done'),
      () => desk.resend(json.id, { isConfirmation: true }),
      () => desk.edit(json.id, { sender: { email: '' } }),
      () => desk.noteAnswer(json.id, { how: 'phone' }),
      () => desk.removeCase(json.id),
    ]
    await acts[Math.floor(random() * 12)]?.()
  }
  expect(confirmed).toBeGreaterThan(count / 8)
  await desk.letApartment(apartmentId)
  wait(10)
  while ((await desk.itemsOf('letting')).length > 0 || (await waiting()).length > 0) {
    await minutesPass(20)
  }
  const letters = desk.emails().slice(0, desk.emails().length - sent)
  expect(
    letters.filter(({ to }) => to.length === 0 || to.some(each => !each.includes('@'))),
  ).toEqual([])
  expect((await desk.itemsOf('letter')).filter(({ isFailed }) => isFailed)).toEqual([])

  for (const number of new Set(people.map(({ phone }) => phone))) {
    const mine = people.filter(({ phone }) => phone === number).map(({ id }) => id)
    expect(new Set(await idsFound(number))).toEqual(new Set(mine))
    expect(new Set(await exported(number))).toEqual(new Set(mine))
    await desk.erase(number)
    expect(await exported(number)).toEqual([])
  }
  for (const kind of ['issue', 'contact', 'inquiry']) {
    expect(JSON.stringify(await desk.itemsOf(kind))).not.toMatch(/Person \d/)
  }
}, 300_000)

const waiting = async () => (await desk.itemsOf('letter')).filter(({ isFailed }) => !isFailed)

/** By the list's search, also among deleted ones. */
async function idsFound(q: string) {
  const pages = [{ q }, { q, status: 'deleted' }].map(search =>
    desk.search({ ...search, isLarge: true }),
  )
  return (await Promise.all(pages)).flatMap(({ cases }) => cases.map(({ id }) => id))
}

async function exported(emailOrPhone: string) {
  const route = 'POST /api/admin/person/export'
  const { json } = await desk.manage<PersonalData>(route, { body: { emailOrPhone } })
  return json.cases.map(({ id }) => id)
}

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
