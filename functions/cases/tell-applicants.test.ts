import { expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startLetting, text } from '../fixtures/start-cases.ts'
import { inquiryOf, putItems, storeApplicants } from '../fixtures/write-items.ts'
import { createId } from '../table/ids.ts'

const desk = await startLetting()
const { queued, letApartment, outcomesTo, told } = desk
const apartmentWith = storeApplicants(desk)
const wait = startPassingTime()

const setStatus = (id: string, availabilityStatus: string) =>
  desk.change(id, { availabilityStatus })

async function minutesPass(minutes: number) {
  wait(minutes)
  await desk.notifyBySchedule()
}

test('calls at the same time tell everybody once', async () => {
  const { id, people } = await apartmentWith('bo', 'eva', 'ulla', 'siv')
  await letApartment(id)
  wait(10)
  await Promise.all([1, 2, 3].map(() => desk.notifyBySchedule()))
  await minutesPass(2)
  expect(outcomesTo(people)).toEqual([1, 1, 1, 1])
})

test('wherever DynamoDB fails while they are told, everybody is told once', async () => {
  // The pauses between attempts are random: here the shortest.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const letApart = await startLetApart()
  wait(10)
  const everybody: string[] = []
  for (let after = 0; ; after += 1) {
    const people = [`ann${after}`, `ola${after}`]
    await letApart([...people, people[0]!])
    everybody.push(...people)
    // So that no call breaks off between a letter that is sent and its end.
    desk.faults.set({ ses: 'down' })
    desk.fail('down', { after })
    const before = desk.calls()
    await desk.notifyBySchedule().catch(() => {})
    const made = desk.calls() - before
    desk.faults.set({ dynamodb: 'ok', ses: 'ok' })
    await minutesPass(2)
    if (made <= after) break
  }
  await minutesPass(2)
  expect(new Set(outcomesTo(everybody))).toEqual(new Set([1]))
  expect(await desk.itemsOf('letting')).toEqual([])
}, 20_000)

/** Lets an apartment, and returns what stores others, let at the same time, with these applicants. */
async function startLetApart() {
  const { id: first } = await apartmentWith()
  await letApartment(first)
  const [apartment, letting] = [await desk.stored(first), await queued(first)]
  return (people: string[]) => {
    const id = createId()
    const inquiries = people.map((person, number) => inquiryOf(id, person, number))
    return putItems(desk, [{ ...apartment, id }, { ...letting, id }, ...inquiries])
  }
}

test('while SES fails for thirty hours everybody waits visibly, and gets one letter then', async () => {
  const { id, people, cases } = await apartmentWith('bo', 'eva')
  await desk.reply(cases[0]!.id, { text: 'Välkommen på visning.' })
  await minutesPass(1)
  expect((await desk.open(cases[0]!.id)).json.senderLetter).toMatchObject({ state: 'sent' })
  await letApartment(id)
  desk.faults.set({ ses: 'down' })
  // More often than a letter whose end is unknown may be tried.
  for (let number = 0; number < 12; number += 1) await minutesPass(150)
  expect(Object.values(await told(id))).toEqual(['waiting', 'waiting'])
  desk.faults.set({ ses: 'ok' })
  await minutesPass(1)
  await minutesPass(1)
  expect(outcomesTo(people)).toEqual([1, 1])
  expect(Object.values(await told(id))).toEqual(['sent', 'sent'])
})

test('an applicant whose inquiry is erased or marked as spam within the ten minutes is not told, and the tenant is not either when only one of theirs is deleted', async () => {
  const { id, people, cases } = await apartmentWith('bo', 'eva', 'siv', 'ulla', 'ulla')
  const last = cases[4]!
  await letApartment(id, { tenant: last.id })
  await desk.erase(`${people[0]!}@example.com`)
  await desk.setStatus(cases[1]!.id, 'spam')
  await desk.removeCase(last.id)
  await minutesPass(10)
  expect(outcomesTo(people)).toEqual([0, 0, 1, 0, 0])
})

const more = (phone: string) => ({ phone, message: 'En anmälan till från mig.' })

test('the tenant is not told at an address of another inquiry with their number, and whoever else wrote from two addresses is told at the newest', async () => {
  const id = await desk.createApartment()
  const bo = await desk.apply(id, 'bo-home', { phone: '070-174 06 31' })
  await desk.apply(id, 'bo-work', more('0046 70-174 06 31'))
  await desk.apply(id, 'bo-work', more('070-174 06 32'))
  await desk.apply(id, 'bo-old', more('(070) 1740632'))
  await desk.apply(id, 'eva-home', { phone: '070-174 06 33' })
  wait(1)
  await desk.apply(id, 'eva-work', more('070 174 06 33'))
  const { json } = await letApartment(id, { tenant: bo.id })
  expect(json.letting).toMatchObject({ others: 1 })
  await minutesPass(10)
  const people = ['bo-home', 'bo-work', 'bo-old', 'eva-home', 'eva-work']
  expect(outcomesTo(people)).toEqual([0, 0, 0, 0, 1])
})

test('an applicant who was told at an earlier letting is not told again, unless they have applied anew; a former tenant is', async () => {
  const { id, people, cases } = await apartmentWith('bo', 'eva', 'siv')
  await letApartment(id, { tenant: cases[0]!.id })
  await minutesPass(10)
  await desk.undo(id)
  await desk.apply(id, people[1]!, { message: 'Jag söker en gång till.' })
  await letApartment(id)
  await minutesPass(10)
  expect(outcomesTo(people)).toEqual([1, 2, 1])
})

test('ten minutes after a letting each applicant but the tenant gets one letter, and their inquiry is closed', async () => {
  const id = await desk.createApartment()
  const people = ['bo-first', 'eva-first', 'ulla-first']
  const cases = await Promise.all(people.map(each => desk.apply(id, each)))
  await letApartment(id, { tenant: cases[0]!.id })
  await minutesPass(9)
  expect(outcomesTo(people)).toEqual([0, 0, 0])
  await minutesPass(1)
  const now = Date.now()
  for (const _ of [1, 2, 3]) await minutesPass(1)
  expect(outcomesTo(people)).toEqual([0, 1, 1])
  expect(desk.outcomesOf(people[1]!)[0]).toMatchObject({
    subject: `Svar på din intresseanmälan ${cases[1]!.reference}`,
    replyTo: ['info@example.com'],
    text: expect.stringContaining(text),
  })
  expect(await told(id)).toEqual({ [people[1]!]: 'sent', [people[2]!]: 'sent' })
  const { json: answered } = await desk.open(cases[1]!.id)
  expect(answered).toMatchObject({ status: 'done', senderLetter: { state: 'sent' } })
  expect((Date.parse(answered.expiresAt) - now) / dayMilliseconds).toBeCloseTo(92, 3)
  expect(answered.history.filter(({ what }) => what === 'reply')).toMatchObject([
    { by: 'anna', text },
  ])
  const history = [{ what: 'letter', to: ['uthyrning@example.com'] }]
  expect((await desk.open(cases[0]!.id)).json).toMatchObject({ status: 'new', history })
  expect(await queued(id)).toBeUndefined()
})

test('a person with many inquiries, more than a transaction holds, gets one letter', async () => {
  const spellings = ['bo', ...Array<string>(100).fill('BO')]
  const { id, people } = await apartmentWith(...spellings)
  await letApartment(id)
  await minutesPass(10)
  expect(outcomesTo([people[0]!, people[1]!])).toEqual([0, 1])
  const closed = (await desk.itemsOf('inquiry')).filter(
    each => each['apartmentId'] === id && each['answeredAt'] && each['status'] === 'done',
  )
  expect(closed).toHaveLength(101)
})

test.each([
  ['the letting is undone', (id: string) => desk.undo(id)],
  ['the status is changed in the editor', (id: string) => setStatus(id, 'upcoming')],
  [
    'the status is changed there and back',
    async (id: string) => {
      await setStatus(id, 'available')
      wait(1)
      await setStatus(id, 'rented')
    },
  ],
])('nobody is told when within the ten minutes %s', async (_what, change) => {
  const { id, people } = await apartmentWith('bo', 'eva')
  await letApartment(id)
  await minutesPass(5)
  await change(id)
  await minutesPass(5)
  await minutesPass(1)
  expect(outcomesTo(people)).toEqual([0, 0])
  expect(await queued(id)).toBeUndefined()
})

test('while an apartment is in the trash nobody is told, and once it is restored everybody', async () => {
  const { id, people } = await apartmentWith('bo', 'eva')
  await letApartment(id)
  await minutesPass(5)
  await desk.remove(id)
  await minutesPass(25 * 24 * 60)
  expect(outcomesTo(people)).toEqual([0, 0])
  expect((await desk.restore(id)).status).toBe(200)
  await minutesPass(1)
  await minutesPass(1)
  expect(outcomesTo(people)).toEqual([1, 1])
  expect(await queued(id)).toBeUndefined()
})

test('a letting that is undone halfway tells nobody else', async () => {
  const { id, people } = await apartmentWith('a', 'b', 'c')
  await letApartment(id)
  wait(10)
  // The lettings, the apartment and its inquiries are read, and one person is told.
  desk.fail('down', { after: 4 })
  await desk.notifyBySchedule().catch(() => {})
  desk.fail('ok')
  expect(Object.keys(await told(id))).toHaveLength(1)
  expect((await desk.undo(id)).json).toMatchObject({ availabilityStatus: 'available' })
  await minutesPass(1)
  await minutesPass(20)
  expect(outcomesTo(people).toSorted()).toEqual([0, 0, 1])
})
