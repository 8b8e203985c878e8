import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { queueMessages } from '../fixtures/write-items.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)

let people = 0
/** Somebody who has not had a letter today. */
const somebody = () => ({ email: `person${(people += 1)}@example.com` })
const lettersTo = (email: string) => desk.emails().filter(({ to }) => to.includes(email))

test('one address gets five letters a day, and not one more', async () => {
  const { email } = somebody()
  const upper = email.toUpperCase()
  await queueMessages(desk, [email, upper, email, upper, email, upper, email], 'confirmation')
  await desk.notifyBySchedule()
  const count = () =>
    desk.emails().filter(({ to }) => to.some(each => each.toLowerCase() === email)).length
  expect(count()).toBe(5)
  expect(await desk.itemsOf('letter')).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMilliseconds })
  await desk.sendMessage({ email })
  await desk.notifyBySchedule()
  vi.useRealTimers()
  expect(count()).toBe(6)
})

test.each([
  [
    'victim',
    '@example.com',
    ['victim+1', 'Victim+shop', 'victim', 'victim+', 'VICTIM', 'victim+6'],
  ],
  ['anna.berg', '@gmail.com', ['annaberg', 'a.n.n.a.berg+x', 'anna.berg', 'ANNABERG', 'an.naberg']],
])('spellings of one address share its five letters: %s%s', async (name, domain, spellings) => {
  const all = [...spellings, name, `${name}+7`].map(each => each + domain)
  if (domain === '@gmail.com') all.push('annaberg@googlemail.com')
  await queueMessages(desk, all, 'confirmation')
  await desk.notifyBySchedule()
  expect(all.flatMap(lettersTo)).not.toEqual([])
  const sent = desk.emails().filter(({ to }) => all.includes(to[0]!))
  expect(sent).toHaveLength(5)
})

test('two hundred letters a day go to visitors altogether, and not one more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T08:00:00Z') })
  const [first, last, late] = [somebody(), somebody(), somebody()]
  await desk.sendMessage(first)
  await desk.notifyBySchedule()
  await desk.documents.send(
    new UpdateCommand({
      TableName: desk.TableName,
      Key: { kind: 'counter', id: 'confirmation#all#2026-12-24' },
      ConditionExpression: 'uses = :one',
      UpdateExpression: 'SET uses = :many',
      ExpressionAttributeValues: { ':one': 1, ':many': 199 },
    }),
  )
  await desk.sendMessage(last)
  await desk.notifyBySchedule()
  const { reference } = await desk.sendMessage(late)
  await desk.notifyBySchedule()
  vi.useRealTimers()
  expect([first, last, late].map(({ email }) => lettersTo(email).length)).toEqual([1, 1, 0])
  expect(desk.lettersAbout(reference).some(({ to }) => to.includes('info@example.com'))).toBe(true)
})

test('a letter that is retried counts once', async () => {
  const { email } = somebody()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T01:00:00Z') })
  const { id } = await desk.sendMessage({ email })
  // SES takes the letter to the staff.
  desk.faults.set({ ses: { fault: 'down', after: 1 } })
  for (let number = 0; number < 6; number += 1) {
    await desk.notifyBySchedule()
    vi.setSystemTime(Date.now() + 60 * 60_000)
  }
  expect((await desk.open(id)).json.senderLetter).toEqual({ state: 'waiting', attempts: 0 })
  desk.faults.set({ ses: 'ok' })
  await desk.notifyBySchedule()
  vi.useRealTimers()
  expect(lettersTo(email)).toHaveLength(1)
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})
