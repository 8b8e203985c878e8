import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { daySeconds } from '#shared/clock.ts'
import { contact, issue } from '../fixtures/content.ts'
import { sendOtherLetter } from '../fixtures/other-letter.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { deleteItems, putItems } from '../fixtures/write-items.ts'

const desk = await startCases({ isSandbox: true })
afterAll(desk.close)
afterEach(() => void vi.useRealTimers())
const { createId } = await import('../table/ids.ts')
const { queueLetter, prioritize } = await import('./queue.ts')

const [second, hour] = [1000, 3_600_000]
let now = Date.parse('2026-11-20T08:00:00Z')
function setTime(moment: number) {
  now = moment
  vi.useFakeTimers({ toFake: ['Date'], now })
}

/** A call that begins now and has this many milliseconds, in which every pause is over at once. */
function timeOf(milliseconds: number, eachPause = () => {}) {
  const end = now + milliseconds
  return {
    now: () => now,
    remaining: () => end - now,
    async pause(wanted: number) {
      setTime(now + wanted)
      eachPause()
    },
  }
}

const count = 1000
/** The urgent ones of the cases, each on another page of the queue. */
const urgentNumbers = [50, 300, 550, 800]
const referenceOf = (number: number) =>
  `${urgentNumbers.includes(number) ? 'F' : 'K'}-${String(number).padStart(4, '0')}`

/** The cases with their letters, as the forms store them. */
async function store() {
  const writes = Array.from({ length: count }, (_, number) => {
    setTime(now + second)
    const id = createId(now)
    const isUrgent = urgentNumbers.includes(number)
    const kind = isUrgent ? 'issue' : 'contact'
    const expiresAt = now / 1000 + daySeconds * 365
    const reference = referenceOf(number)
    const added = { id, kind, reference, receivedAt: new Date(now).toISOString(), expiresAt }
    const fields = isUrgent ? { ...issue, urgency: 'high' } : contact
    const stored = { ...fields, ...added, status: 'new', version: 1, history: [] }
    const letter = queueLetter({ kind, id }, { purpose: 'staff' })
    const first = isUrgent ? [prioritize(letter).Put.Item] : []
    return [stored, letter.Put.Item, ...first]
  }).flat()
  await putItems(desk, writes)
}

const sent = () =>
  desk
    .emails()
    .toReversed()
    .flatMap(({ subject, at }) => {
      const [what] = /[FK]-\d{4}/.exec(subject) ?? []
      return what ? [{ what, at: Date.parse(at) }] : []
    })

test('after thirty hours without SES every urgent letter is out within 15 seconds, the others by age, one a second', async () => {
  setTime(now)
  desk.faults.set({ ses: 'down' })
  await store()
  // More often than a letter whose end is unknown may be tried.
  for (let time = 0; time < 14; time += 1) {
    setTime(now + 2 * hour)
    await desk.sendInTime(timeOf(16 * second))
  }
  expect(desk.emails()).toEqual([])
  // Half of the sandbox's two hundred recipients a day get other letters.
  desk.faults.set({ ses: 'ok' })
  for (const recipients of [50, 50]) {
    await sendOtherLetter(recipients)
    setTime(now + hour)
  }
  desk.faults.set({ ses: 'down' })

  // It comes back in the middle of a call.
  const recovery = now + 20 * second
  await desk.sendInTime(
    timeOf(75 * second, () => {
      if (now >= recovery) desk.faults.set({ ses: 'ok' })
    }),
  )
  const urgent = sent().slice(0, 4)
  expect(urgent.map(({ what }) => what)).toEqual(urgentNumbers.map(referenceOf))
  expect(urgent[3]!.at - recovery).toBeLessThanOrEqual(15 * second)

  for (let minutes = 0; minutes < 2; minutes += 1) await desk.sendInTime(timeOf(75 * second))
  const others = sent().slice(4)
  // Forty of the two hundred are kept for urgent ones, which have three recipients each.
  const allowed = 160 - 100 - 4 * 3
  const byAge = [...Array(count).keys()].map(referenceOf).filter(each => each.startsWith('K'))
  expect(others.map(({ what }) => what)).toEqual(byAge.slice(0, allowed))
  expect(others.at(-1)!.at - others[0]!.at).toBeLessThanOrEqual(others.length * 1.05 * second)
}, 60_000)

test('an urgent letter is sent out of the reserve when the others must wait', async () => {
  setTime(now + hour)
  const before = desk.emails().length
  const { reference } = await desk.sendReport({ urgency: 'high' })
  const said = vi.spyOn(console, 'info')
  await desk.sendInTime(timeOf(75 * second))
  expect(said).toHaveBeenCalledWith(expect.stringContaining('"LettersHeldBack":1'))
  said.mockRestore()
  expect(desk.emails()).toHaveLength(before + 1)
  expect(desk.emails()[0]!.subject).toContain(reference)
  expect(await desk.itemsOf('urgent')).toHaveLength(1)
})

test('a call that has no time reads a page of the queue, however long that is', async () => {
  // A day later SES takes letters that are not urgent again.
  setTime(now + 30 * hour)
  const before = desk.calls()
  const emails = desk.emails().length
  await desk.sendInTime(timeOf(0))
  expect(desk.emails()).toHaveLength(emails)
  expect(desk.calls() - before).toBeLessThanOrEqual(2)
})

test('an urgent letter that the version before has queued is sent in its turn', async () => {
  setTime(now + 48 * hour)
  await deleteItems(desk, await desk.itemsOf('letter'))
  const { id, reference } = await desk.sendReport({ urgency: 'high' })
  const Key = { kind: 'urgent', id }
  await desk.documents.send(new DeleteCommand({ TableName: desk.TableName, Key }))
  await desk.sendInTime(timeOf(75 * second))
  expect(desk.lettersAbout(reference)).toHaveLength(1)
})

test('an urgent letter that a call tries again and again has failed once', async () => {
  setTime(now + hour)
  // The letters of earlier tests.
  await desk.sendInTime(timeOf(hour))
  const { id } = await desk.sendReport({ urgency: 'high' })
  let pauses = 0
  desk.faults.set({ ses: 'down' })
  await desk.sendInTime(timeOf(30 * second, () => void (pauses += 1)))
  desk.faults.set({ ses: 'ok' })
  expect(pauses).toBeGreaterThan(2)
  expect((await desk.open(id)).json.mail).toEqual({ state: 'waiting', attempts: 1 })
})
