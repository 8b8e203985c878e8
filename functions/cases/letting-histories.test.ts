import { afterAll, expect, test, vi } from 'vitest'
import { context } from '../fixtures/call.ts'
import { lettingEvents } from '../fixtures/letting-events.ts'
import {
  apartmentItem,
  chanceFrom,
  expectationsOf,
  inquiryItem,
  type Expected,
  type Home,
} from '../fixtures/letting-model.ts'
import { watchOutcomes } from '../fixtures/letting-outcomes.ts'
import { startPassingTime } from '../fixtures/passing-time.ts'
import { startLetting } from '../fixtures/start-letting.ts'
import { deleteItems, putItems } from '../fixtures/write-items.ts'

const desk = await startLetting()
afterAll(desk.close)
const wait = startPassingTime()
const { createId, createReference } = await import('../table/ids.ts')

const seed = Number(process.env['LETTING_SEED'] ?? 20_261_123)
const chance = chanceFrom(seed)
const { below, happens, oneOf } = chance

/**
 * The number of apartments that are let at a time. Their inquiries are all that is in the table
 * then.
 */
const atOnce = 30
/** `npm run drill lettings` plays a thousand. */
const histories = Number(process.env['HISTORIES'] ?? 30)

let [people, sent, lettings] = [0, 0, 0]
const { compare, totals: outcomes } = watchOutcomes(desk)
const { changeSomething, undo, deleteInquiry, ...events } = lettingEvents({
  desk,
  chance,
  letHome,
})
let broken = 0

test(`in ${histories} histories of inquiries, lettings, undoings, deletions and breaks, with SES failing for thirty hours, each applicant of a let apartment has one outcome and the tenant none (seed ${seed})`, async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  for (let done = 0; done < histories; done += atOnce) await playTogether()
  vi.restoreAllMocks()
  expect(outcomes.told).toBeGreaterThan(histories / 2)
  const all = Object.entries({ ...outcomes, ...events.counts, broken })
  expect(all.filter(([, count]) => count === 0)).toEqual([])
}, 120_000)

async function playTogether() {
  await deleteItems(desk, await desk.itemsOf('inquiry'))
  const homes: Home[] = Array.from({ length: atOnce }, () => ({ id: createId(), people: [] }))
  await putItems(
    desk,
    homes.map(({ id }) => apartmentItem(id)),
  )
  for (const round of [1, 2]) {
    const free = homes.filter(({ letting, isGone }) => !letting && !isGone)
    await putItems(
      desk,
      free.flatMap(home => applyFor(home, round)),
    )
    const letNow: Home[] = []
    for (const home of free) if (happens(90)) letNow.push(await letHome(home))
    wait(4)
    for (const home of letNow) await changeSomething(home)
    wait(10)
    const expected = letNow.flatMap(expectationsOf)
    await tellWithBreaks(letNow, expected)
    await compare(expected, homes)
    if (round === 2) return
    for (const home of homes) if (home.letting && happens(50)) await undo(home)
  }
}

/** Inquiries of people who are new, or whom an earlier letting was told. */
function applyFor(home: Home, round: number) {
  for (let count = below(round === 1 ? 4 : 2); count > 0; count -= 1) {
    people += 1
    home.people.push({ email: `sokande${people}@example.com`, inquiries: [] })
  }
  const applying = home.people.filter(() => round === 1 || happens(50))
  return applying.flatMap(person =>
    Array.from({ length: happens(25) ? 2 : 1 }, () => {
      sent += 1
      // One later than the other, for the same order each time.
      const inquiry = {
        id: createId(Date.now() + (sent % 1000)),
        isSpam: happens(5),
        isAnswered: false,
      }
      person.inquiries.push(inquiry)
      const more = {
        reference: createReference('I'),
        email: happens(30) ? person.email.toUpperCase() : person.email,
        // Some have had as many replies as there can be.
        ...(happens(12) && { replied: 50 }),
      }
      return inquiryItem(home.id, inquiry, more)
    }),
  )
}

async function letHome(home: Home): Promise<Home> {
  lettings += 1
  const candidates = home.people.filter(({ inquiries }) => inquiries.some(({ isSpam }) => !isSpam))
  const tenant = happens(60) ? oneOf(candidates) : undefined
  const text = `Besked ${lettings}. Lägenheten är uthyrd till någon annan.`
  const chosen = tenant && oneOf(tenant.inquiries.filter(({ isSpam }) => !isSpam))
  const { status } = await desk.letApartment(home.id, {
    text,
    ...(chosen && { tenant: chosen.id }),
  })
  expect(status).toBe(200)
  home.letting = { number: lettings, tenant }
  return home
}

/** SES fails for thirty hours, and DynamoDB several times while people are told. */
async function tellWithBreaks(homes: Home[], expected: Expected[]) {
  desk.faults.set({ ses: 'down' })
  for (const size of [20, 60, 200]) {
    desk.fail('down', { after: below(size), times: 3 * (1 + below(6)) })
    await desk.notifyBySchedule().catch(() => (broken += 1))
    wait(2)
  }
  desk.fail('ok')
  let timeLeft = 15_000 + below(30)
  await desk.notifyBySchedule({ ...context, getRemainingTimeInMillis: () => (timeLeft -= 1) })
  wait(1)
  await desk.notifyBySchedule()
  // Those of deleted apartments wait for their return.
  const apartments = (await desk.itemsOf('apartment')).map(({ id }) => id)
  const queued = (await desk.itemsOf('letting')).filter(({ id }) => apartments.includes(id))
  expect(queued).toEqual([])
  for (const { people: all } of homes.filter(() => happens(25))) {
    const person = oneOf(all)
    const inquiry = person?.inquiries.at(-1)
    if (!inquiry) continue
    await deleteInquiry(person!, inquiry)
    const dropped = expected.find(({ email }) => email === person!.email)
    if (dropped) dropped.isDropped = true
  }
  wait(30 * 60)
  desk.faults.set({ ses: 'ok' })
  let passed = 0
  await desk.sendInTime({
    now: () => passed,
    remaining: () => 75_000,
    pause: async milliseconds => void (passed += milliseconds),
  })
  expect(await desk.itemsOf('letter')).toEqual([])
}
