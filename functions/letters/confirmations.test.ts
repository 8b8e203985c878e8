import { expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { factsId } from '#shared/company-facts.ts'
import { otherCompany } from '../fixtures/content.ts'
import { listenToLog } from '../fixtures/local-services.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { queueMessages } from '../fixtures/write-items.ts'
import type { PendingLetter } from './pending-letter.ts'

/** The identities that SES knows. */
const verified = ['example.com']
const desk = await startCases({ receipts: true, verified })
const { lettersTo } = desk
const { keyedHash } = await import('../table/ids.ts')
const { putItem } = await import('../table/items.ts')

let people = 0
/** Somebody who has not had a letter today. */
const somebody = () => `person${(people += 1)}@example.com`

const secretIn = (text: string) => /\/felanmalan#([\da-f]{73})/.exec(text)![1]!

test('the sender of an issue report gets a letter with a link to the case, and one each time it is done', async () => {
  const email = somebody()
  const { id, reference } = await desk.sendReport({ email })
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

  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  const [done] = lettersTo(email)
  expect(done!.subject).toBe(`Din felanmälan ${reference} är åtgärdad`)
  const remains = { secret: secretIn(done!.text), outcome: 'remains' }
  const answer = await desk.withLink('/outcome', remains)
  expect(answer.json).toMatchObject({ reference, progress: 'ongoing' })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(3)
})

test('only letters that nobody wrote say that they are automatic', async () => {
  const email = somebody()
  const { id, reference } = await desk.sendReport({ email })
  await desk.reply(id, { text: 'Vi kommer i morgon.', isDone: true })
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

test('all letters about a case are one thread of a mail program, which names nobody', async () => {
  const email = somebody()
  const { id, reference, followSecret } = await desk.sendReport({ email, urgency: 'high' })
  await desk.withLink('/message', { secret: followSecret, message: 'Nu droppar det också.' })
  await desk.reply(id, { text: 'Vi kommer i morgon.', isDone: true })
  await desk.sendReport({ email: somebody() })
  await desk.notifyBySchedule()
  const parent = `<case.${id}@example.com>`
  const ofCase = desk.emails().filter(({ headers }) => headers['references'] === parent)
  expect(ofCase.every(({ headers }) => headers['in-reply-to'] === parent)).toBe(true)
  expect(ofCase.map(({ to }) => to.includes(email)).toSorted()).toEqual([false, false, true, true])
  expect(ofCase).toEqual(desk.lettersAbout(reference))
})

test('an address that SES finds invalid is shown on the case and alarms nobody', async () => {
  const log = listenToLog()
  const { id, reference } = await desk.sendReport({ email: 'bo@example-.com' })
  await desk.notifyBySchedule()
  expect((await desk.open(id)).json).toMatchObject({
    staffLetter: { state: 'sent' },
    senderLetter: { state: 'failed', reason: 'address' },
  })
  expect(desk.lettersAbout(reference)).toHaveLength(1)
  expect(log().join()).not.toContain('UndeliverableLetters')
  await desk.removeCase(id)
})

test('a status that is corrected at once sends no letter', async () => {
  const email = somebody()
  const { id } = await desk.sendReport({ email })
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'down' })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  await desk.setStatus(id, 'ongoing')
  desk.faults.set({ ses: 'ok' })
  vi.setSystemTime(Date.now() + 60 * 60_000)
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(1)
})

test('while SES does not know the sender, letters wait, and go out afterwards, each once', async () => {
  const [email, later] = [somebody(), somebody()]
  verified.length = 0
  const { id, reference } = await desk.sendReport({ email, urgency: 'high' })
  // The last round of attempts that would count is long over.
  for (let round = 0; round < 25; round += 1) {
    await desk.notifyBySchedule()
    vi.setSystemTime(Date.now() + 60 * 60_000)
  }
  expect(desk.lettersAbout(reference)).toEqual([])
  expect((await desk.open(id)).json).toMatchObject({
    staffLetter: { state: 'waiting', attempts: 0 },
    senderLetter: { state: 'waiting', attempts: 0 },
  })
  verified.push('example.com')
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(1)
  expect(desk.lettersAbout(reference)).toHaveLength(3)
  expect(await desk.itemsOf('letter')).toEqual([])
  // In the sandbox a visitor's address is the one that SES does not know.
  desk.setSandbox(true)
  const other = await desk.sendReport({ email: later.replace('example.com', 'example.org') })
  await desk.notifyBySchedule()
  desk.setSandbox(false)
  expect((await desk.open(other.id)).json).toMatchObject({
    staffLetter: { state: 'sent' },
    senderLetter: { state: 'failed', reason: 'refused' },
  })
  await desk.removeCase(other.id)
})

const byState = (a: { state: string }, b: { state: string }) => a.state.localeCompare(b.state)

test('whatever visitors cause, who reported faults is told that they are fixed, and gets replies', async () => {
  vi.setSystemTime('2027-04-01T08:00:00Z')
  const email = somebody()
  const reports = []
  for (let number = 0; number < 7; number += 1) reports.push(await desk.sendReport({ email }))
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(5)
  const letters = await Promise.all(reports.map(async ({ id }) => (await desk.open(id)).json))
  const states = letters.map(({ senderLetter }) => senderLetter!).toSorted(byState)
  expect(states.map(({ state }) => state)).toEqual([
    ...Array(2).fill('failed'),
    ...Array(5).fill('sent'),
  ])
  expect(states[1]).toMatchObject({ reason: 'limited' })
  await desk.set('counter', 'confirmation#all#2027-04-01', 'uses', 200)
  await putItem('counter', { id: 'confirmation#bounced#2027-04-01', uses: 5 })
  for (const { id } of reports) await desk.setStatus(id, 'done')
  await desk.reply(reports[6]!.id, { text: 'Vi kommer i morgon.' })
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toHaveLength(13)
  expect((await desk.open(reports[0]!.id)).json.senderLetter).toMatchObject({ state: 'sent' })
  const limited = await desk.sendReport({ email: somebody() })
  await desk.notifyBySchedule()
  expect((await desk.open(limited.id)).json.senderLetter).toMatchObject({ reason: 'limited' })
})

test('of a confirmation that another worker has sent meanwhile the case says nothing else', async () => {
  const { id } = await desk.sendReport({ email: somebody() })
  const { dropLetter } = await import('./delivery-state.ts')
  const letter = (await desk.letter(`${id}#confirmation`)) as unknown as PendingLetter
  await desk.notifyBySchedule()
  await dropLetter(letter, 'limited')
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})

test('one address gets five letters a day, and not one more', async () => {
  const email = somebody()
  const upper = email.toUpperCase()
  await queueMessages(desk, [email, upper, email, upper, email, upper, email], 'confirmation')
  await desk.notifyBySchedule()
  const count = () =>
    desk.emails().filter(({ to }) => to.some(each => each.toLowerCase() === email)).length
  expect(count()).toBe(5)
  expect(await desk.itemsOf('letter')).toEqual([])
  vi.setSystemTime(Date.now() + dayMilliseconds)
  await desk.sendMessage({ email })
  await desk.notifyBySchedule()
  expect(count()).toBe(6)
})

test('spellings of one address share its five letters', async () => {
  const spellings = ['victim+1', 'Victim+shop', 'victim+', 'VICTIM', 'victim+6']
  const all = [...spellings, 'victim', 'victim+7'].map(each => `${each}@example.com`)
  await queueMessages(desk, all, 'confirmation')
  await desk.notifyBySchedule()
  expect(all.flatMap(lettersTo)).not.toEqual([])
  const sent = desk.emails().filter(({ to }) => all.includes(to[0]!))
  expect(sent).toHaveLength(5)
})

test('two hundred letters a day go to visitors altogether, and not one more', async () => {
  vi.setSystemTime('2026-12-24T08:00:00Z')
  const [first, last, late] = [somebody(), somebody(), somebody()]
  await desk.sendMessage({ email: first })
  await desk.notifyBySchedule()
  const all = 'confirmation#all#2026-12-24'
  expect(await desk.stored(all, 'counter')).toMatchObject({ uses: 1 })
  await desk.set('counter', all, 'uses', 199)
  await desk.sendMessage({ email: last })
  await desk.notifyBySchedule()
  const { reference } = await desk.sendMessage({ email: late })
  await desk.notifyBySchedule()
  expect([first, last, late].map(email => lettersTo(email).length)).toEqual([1, 1, 0])
  expect(desk.lettersAbout(reference).some(({ to }) => to.includes('info@example.com'))).toBe(true)
})

test('a letter that is retried counts once', async () => {
  const email = somebody()
  vi.setSystemTime('2026-12-02T01:00:00Z')
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
  expect(lettersTo(email)).toHaveLength(1)
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})

test.each([
  ['the facts are read', 0],
  ['the case is read', 1],
  ['the letter is counted', 2],
])('who refuses letters gets none, though the table fails as %s', async (_when, after) => {
  vi.setSystemTime('2026-12-01T08:00:00Z')
  const email = `nej${after}@example.com`
  await putItem('refusal', { id: keyedHash('recipient', email) })
  await desk.sendMessage({ email })
  // The queue is read by one call, the letter to the staff takes five, and one leases the next. Then
  // no attempt of one call succeeds.
  desk.fail('down', { after: 7 + after, times: 3 })
  await desk.notifyByStream('any').catch(() => undefined)
  desk.fail('ok')
  vi.setSystemTime(Date.now() + 60_000)
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toEqual([])
  expect(await desk.itemsOf('letter')).toEqual([])
})

test('letters have the name, address, numbers and hours that the company has saved, also those that waited', async () => {
  await desk.sendReport({ email: 'eva@example.com' })
  await putItem('facts', { ...otherCompany, id: factsId })
  await desk.notifyBySchedule()
  const [letter, toStaff] = ['eva@example.com', 'fel@example.com'].map(to => lettersTo(to)[0]!)
  expect(letter!.headers['from']).toBe('Åby "Hus" & <Hem> webb <webb@example.com>')
  expect(letter!.replyTo).toEqual(['hej@example.com'])
  const [text, html] = [letter!.text.replaceAll('\r\n', '\n'), letter!.html!]
  expect(text).toContain('\nÄr det akut? Ring 070-174 06 43, dygnet runt.\n')
  expect(text).toContain(`
Åby "Hus" & <Hem>
070-174 06 41, hej@example.com
Vi finns på plats måndag–torsdag 09:00–15:30.
`)
  expect(html).toMatch(/>Karin \(uthyrning\) svarar på <a href="tel:0701740641"/)
  expect(html).toMatch(/>Olof svarar på <a href="tel:0701740642"/)
  expect(html).not.toContain('<Hem>')
  expect(html.match(/>Åby &quot;Hus&quot; &amp; &lt;Hem&gt;</g)).toHaveLength(2)
  expect(toStaff!.headers['from']).toBe(letter!.headers['from'])
  expect(toStaff!.html).toContain('>Åby &quot;Hus&quot; &amp; &lt;Hem&gt;<')
})
