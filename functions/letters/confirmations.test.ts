import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)

let people = 0
/** Somebody who has not had a letter today. */
const somebody = () => ({ email: `person${(people += 1)}@example.com` })
const lettersTo = (email: string) => desk.emails().filter(({ to }) => to.includes(email))
const secretIn = (text: string) => /\/felanmalan#([\da-f]{32})/.exec(text)![1]!

test('the sender of an issue report gets a letter with a link to the case', async () => {
  const { email } = somebody()
  const { reference } = await desk.sendReport({ email })
  await desk.notifyBySchedule()
  const [letter, ...others] = lettersTo(email)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    from: 'webb@example.com',
    to: [email],
    replyTo: ['info@example.com'],
    subject: `Vi har tagit emot din felanmälan ${reference}`,
  })
  const { json } = await desk.withLink('', { secret: secretIn(letter!.text) })
  expect(json).toMatchObject({ reference })
})

test('an address that SES finds invalid is shown on the case and alarms nobody', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const { id, reference } = await desk.sendReport({ email: 'bo@example-.com' })
  await desk.notifyBySchedule()
  const lines = info.mock.calls.map(([line]) => String(line))
  info.mockRestore()
  expect((await desk.open(id)).json).toMatchObject({
    mail: { state: 'sent' },
    receipt: { state: 'failed', reason: 'address' },
  })
  expect(desk.lettersAbout(reference)).toHaveLength(1)
  expect(lines.join()).not.toContain('UndeliverableLetters')
  await desk.manage('DELETE /api/admin/cases/{id}', { id })
})

test('a confirmation contains nothing that was typed', async () => {
  const { email } = somebody()
  const typed = {
    name: 'Köp <b>billigt</b>',
    address: 'https://spam.example/',
    phone: '1234567890',
  }
  await desk.sendReport({ ...typed, email, description: 'Läs mer på https://spam.example/ nu' })
  await desk.notifyBySchedule()
  const letter = JSON.stringify(lettersTo(email))
  expect(letter).not.toMatch(/billigt|spam\.example|1234567890/)
})

test('spam gets no confirmation', async () => {
  const { email } = somebody()
  await desk.sendReport({ email, website: 'x' })
  const { id } = await desk.sendReport({ email })
  await desk.setStatus(id, 'spam')
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toEqual([])
})

test('one address gets five letters a day, and not one more', async () => {
  const { email } = somebody()
  for (let number = 0; number < 7; number += 1) {
    await desk.sendMessage({ email: number % 2 ? email : email.toUpperCase() })
  }
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
  for (const email of all) await desk.sendMessage({ email })
  await desk.notifyBySchedule()
  expect(all.flatMap(lettersTo)).not.toEqual([])
  const sent = desk.emails().filter(({ to }) => all.includes(to[0]!))
  expect(sent).toHaveLength(5)
})

test.each(['anna@mejl.test', 'anna@localhost.invalid', 'anna@skrivare.local', 'anna@a.EXAMPLE'])(
  'no confirmation is sent to %s, whose domain can have no mailboxes',
  async email => {
    const { reference } = await desk.sendMessage({ email })
    await desk.notifyBySchedule()
    expect(lettersTo(email)).toEqual([])
    expect(desk.lettersAbout(reference)).toHaveLength(1)
  },
)

test('a refusal that was stored under the address as it was typed is kept', async () => {
  const { keyedHash } = await import('../table/keyed-hash.ts')
  const { putItem } = await import('../table/items.ts')
  const email = 'nej.tack+webb@gmail.com'
  await putItem('refusal', { id: keyedHash('recipient', email) })
  await desk.sendMessage({ email })
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toEqual([])
})

test('two hundred letters a day go to visitors altogether, and not one more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T08:00:00Z') })
  const [first, last, late] = [somebody(), somebody(), somebody()]
  await desk.sendMessage(first)
  await desk.notifyBySchedule()
  await desk.documents.send(
    new UpdateCommand({
      TableName: desk.TableName,
      Key: { kind: 'counter', id: 'receipt#all#2026-12-24' },
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
  // SES tells its limits and takes the letter to the staff.
  desk.faults.set({ ses: { fault: 'down', after: 2 } })
  for (let number = 0; number < 8; number += 1) {
    await desk.notifyBySchedule()
    vi.setSystemTime(Date.now() + 60 * 60_000)
  }
  expect((await desk.open(id)).json.receipt).toEqual({ state: 'waiting', attempts: 8 })
  desk.faults.set({ ses: 'ok' })
  await desk.notifyBySchedule()
  vi.useRealTimers()
  expect(lettersTo(email)).toHaveLength(1)
  expect((await desk.open(id)).json.receipt).toMatchObject({ state: 'sent' })
})

test('the sender of an issue report gets a letter each time it is done', async () => {
  const { email } = somebody()
  const { id, reference } = await desk.sendReport({ email })
  await desk.notifyBySchedule()
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  const [letter] = lettersTo(email)
  expect(letter!.subject).toBe(`Din felanmälan ${reference} är åtgärdad`)
  const secret = secretIn(letter!.text)
  const { json } = await desk.withLink('/outcome', { secret, outcome: 'remains' })
  expect(json).toMatchObject({ reference, progress: 'ongoing' })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(3)
})

test('a status that is corrected at once sends no letter', async () => {
  const { email } = somebody()
  const { id } = await desk.sendReport({ email })
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'down' })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  await desk.setStatus(id, 'ongoing')
  desk.faults.set({ ses: 'ok' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
  await desk.notifyBySchedule()
  vi.useRealTimers()
  expect(lettersTo(email)).toHaveLength(1)
})

test('other cases are done without a letter', async () => {
  const { email } = somebody()
  const { id } = await desk.sendMessage({ email })
  await desk.notifyBySchedule()
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(1)
})
