import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { trashDays } from '#shared/trash.ts'
import { context } from '../fixtures/call.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startLetting, text } from '../fixtures/start-cases.ts'
import { storeApplicants } from '../fixtures/write-items.ts'

const desk = await startLetting()
afterAll(desk.close)
const { queued, lettersTo } = desk
const apartmentWith = storeApplicants(desk)
const wait = startPassingTime()
afterEach(() => desk.faults.set({ dynamodb: 'ok', ses: 'ok' }))
afterEach(() => void vi.restoreAllMocks())

async function minutesPass(minutes: number) {
  wait(minutes)
  await desk.notifyBySchedule()
}

test('ten minutes after a letting each applicant but the tenant gets one letter, and their inquiry is closed', async () => {
  const { id, people, cases } = await desk.apartmentWith('bo', 'eva', 'ulla')
  await desk.letApartment(id, { tenant: cases[0]!.id })
  await minutesPass(9)
  expect(lettersTo(people)).toEqual([0, 0, 0])
  await minutesPass(1)
  const now = Date.now()
  for (let minute = 0; minute < 3; minute += 1) await minutesPass(1)
  expect(lettersTo(people)).toEqual([0, 1, 1])
  expect(desk.outcomesOf(people[1]!)[0]).toMatchObject({
    subject: `Svar på din intresseanmälan ${cases[1]!.reference}`,
    replyTo: ['info@example.com'],
    text: expect.stringContaining(text),
  })
  // The staff wrote it.
  expect(desk.outcomesOf(people[1]!)[0]!.headers).not.toHaveProperty('auto-submitted')
  expect(await desk.told(id)).toEqual({ [people[1]!]: 'sent', [people[2]!]: 'sent' })
  const { json: told } = await desk.open(cases[1]!.id)
  expect(told).toMatchObject({ status: 'done', senderLetter: { state: 'sent' } })
  expect((Date.parse(told.expiresAt) - now) / dayMilliseconds).toBeCloseTo(92, 3)
  expect(told.history.filter(({ what }) => what === 'reply')).toMatchObject([{ by: 'anna', text }])
  expect((await desk.open(cases[0]!.id)).json).toMatchObject({
    status: 'new',
    history: [{ what: 'letter', to: ['uthyrning@example.com'] }],
  })
  expect(await queued(id)).toBeUndefined()
})

test('a person with many inquiries, more than a transaction holds, gets one letter', async () => {
  const spellings = ['bo', ...Array<string>(100).fill('BO')]
  const { id, people } = await apartmentWith(...spellings)
  await desk.letApartment(id)
  await minutesPass(10)
  expect(lettersTo([people[0]!, people[1]!])).toEqual([0, 1])
  const ofApartment = (await desk.itemsOf('inquiry')).filter(each => each['apartmentId'] === id)
  expect(
    ofApartment.filter(({ answeredAt, status }) => answeredAt && status === 'done'),
  ).toHaveLength(101)
})

test.each([
  ['the letting is undone', (id: string) => desk.undo(id)],
  [
    'the status is changed in the editor',
    (id: string) => desk.change(id, { availabilityStatus: 'upcoming' }),
  ],
  [
    'the status is changed there and back',
    async (id: string) => {
      await desk.change(id, { availabilityStatus: 'available' })
      wait(1)
      await desk.change(id, { availabilityStatus: 'rented' })
    },
  ],
])('nobody is told when within the ten minutes %s', async (_what, change) => {
  const { id, people } = await apartmentWith('bo', 'eva')
  await desk.letApartment(id)
  await minutesPass(5)
  await change(id)
  await minutesPass(5)
  await minutesPass(1)
  expect(lettersTo(people)).toEqual([0, 0])
  expect(await queued(id)).toBeUndefined()
})

test('while an apartment is in the trash nobody is told, and once it is restored everybody', async () => {
  const { id, people } = await apartmentWith('bo', 'eva')
  await desk.letApartment(id)
  await minutesPass(5)
  await desk.remove(id)
  await minutesPass(25 * 24 * 60)
  expect(lettersTo(people)).toEqual([0, 0])
  expect((await desk.restore(id)).status).toBe(200)
  await minutesPass(1)
  await minutesPass(1)
  expect(lettersTo(people)).toEqual([1, 1])
  expect(await queued(id)).toBeUndefined()
})

test('a letting ends with its apartment, a day after the trash gives it up', async () => {
  const { id } = await apartmentWith('bo')
  await desk.letApartment(id)
  const { expiresAt } = (await queued(id))!
  expect((Number(expiresAt) - Date.now() / 1000) / 86_400).toBeCloseTo(trashDays + 1, 3)
})

test('an inquiry that ends soon anyway is kept no longer by the answer, which also answers what was written on it', async () => {
  const { id, cases } = await desk.apartmentWith('bo')
  const { followSecret: secret } = cases[0]!
  await desk.withLink('/message', { secret, message: 'Är lägenheten ledig än?' })
  const { expiresAt, unreadSince } = (await desk.open(cases[0]!.id)).json
  expect(unreadSince).toBeDefined()
  wait(120 * 24 * 60)
  await desk.letApartment(id)
  await minutesPass(10)
  const { json } = await desk.open(cases[0]!.id)
  expect(json).toMatchObject({ status: 'done', expiresAt })
  expect(json).not.toHaveProperty('unreadSince')
})

test('an apartment that nobody has applied for is let without a letter', async () => {
  const { id } = await apartmentWith()
  const before = desk.emails().length
  await desk.letApartment(id)
  await minutesPass(10)
  expect(desk.emails()).toHaveLength(before)
  expect(await queued(id)).toBeUndefined()
})

test('of hundreds of applicants each is told once, in as many calls as that takes, and no letting is undone halfway', async () => {
  const { id, people } = await apartmentWith('a', 'b', 'c', 'd', 'e')
  await desk.letApartment(id)
  wait(10)
  const left = [40_000, 30_000, 14_000]
  await desk.notifyBySchedule({ ...context, getRemainingTimeInMillis: () => left.shift() ?? 0 })
  expect(Object.keys(await desk.told(id))).toHaveLength(2)
  expect(await desk.undo(id)).toMatchObject({
    status: 409,
    text: 'Beskeden skickas just nu. Försök igen om en minut.',
  })
  await minutesPass(1)
  await minutesPass(1)
  expect(lettersTo(people)).toEqual([1, 1, 1, 1, 1])
  expect((await desk.undo(id)).json).toMatchObject({ availabilityStatus: 'available' })
  await minutesPass(20)
  expect(lettersTo(people)).toEqual([1, 1, 1, 1, 1])
})
