import { expect, test, vi } from 'vitest'
import { factsId } from '#shared/company-facts.ts'
import { otherCompany } from '../fixtures/content.ts'
import { listenToLog } from '../fixtures/local-services.ts'
import { startCases } from '../fixtures/start-cases.ts'
import type { PendingLetter } from './pending-letter.ts'

/** The identities that SES knows. */
const verified = ['example.com']
const desk = await startCases({ receipts: true, verified })
const { lettersTo } = desk
const { putItem } = await import('../table/items.ts')

let people = 0
/** Somebody who has not had a letter today. */
const somebody = () => `person${(people += 1)}@example.com`

const secretIn = (text: string) => /\/felanmalan#([\da-f]{65})/.exec(text)![1]!

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
      'x-auto-response-suppress': 'OOF, AutoReply, DR, RN, NRN',
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
  const { id, reference } = await desk.sendReport()
  await desk.set('issue', id, 'email', 'bo@example-.com')
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

test('of a confirmation that another worker has sent meanwhile the case says nothing else', async () => {
  const { id } = await desk.sendReport({ email: somebody() })
  const { dropLetter } = await import('./delivery-state.ts')
  const letter = (await desk.letter(`${id}#confirmation`)) as unknown as PendingLetter
  await desk.notifyBySchedule()
  await dropLetter(letter, 'limited')
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
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
