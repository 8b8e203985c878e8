import { afterAll, expect, test, vi } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)

let people = 0
/** Somebody who has not had a letter today. */
const somebody = () => ({ email: `person${(people += 1)}@example.com` })
const lettersTo = (email: string) => desk.emails().filter(({ to }) => to.includes(email))
const secretIn = (text: string) => /\/felanmalan#([\da-f]{73})/.exec(text)![1]!

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

test('only letters that nobody wrote say that they are automatic', async () => {
  const { email } = somebody()
  const { id, reference } = await desk.sendReport({ email })
  await desk.manage('POST /api/admin/cases/{id}/reply', {
    id,
    body: { text: 'Vi kommer i morgon.', isDone: true },
  })
  await desk.notifyBySchedule()
  const letters = desk.emails().filter(({ subject }) => subject.includes(reference))
  const written = letters.filter(({ text }) => text.includes('Vi kommer i morgon.'))
  const automatic = letters.filter(each => !written.includes(each))
  expect(automatic.map(({ to }) => to.includes(email))).toEqual(
    expect.arrayContaining([true, false]),
  )
  for (const { headers } of automatic)
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    })
  expect(written).toHaveLength(1)
  for (const name of ['auto-submitted', 'x-auto-response-suppress', 'precedence'])
    expect(written[0]!.headers).not.toHaveProperty([name])
})

test('an address that SES finds invalid is shown on the case and alarms nobody', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const { id, reference } = await desk.sendReport({ email: 'bo@example-.com' })
  await desk.notifyBySchedule()
  const lines = info.mock.calls.map(([line]) => String(line))
  info.mockRestore()
  expect((await desk.open(id)).json).toMatchObject({
    staffLetter: { state: 'sent' },
    senderLetter: { state: 'failed', reason: 'address' },
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

test.each(['anna@mejl.test', 'anna@localhost.invalid', 'anna@skrivare.local', 'anna@a.EXAMPLE'])(
  'no confirmation is sent to %s, whose domain can have no mailboxes',
  async email => {
    const { reference } = await desk.sendMessage({ email })
    await desk.notifyBySchedule()
    expect(lettersTo(email)).toEqual([])
    expect(desk.lettersAbout(reference)).toHaveLength(1)
  },
)

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
