import { beforeEach, expect, test } from 'vitest'
import { bounceOf, inquiryFor, issue } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })

let calls = 0
let email = ''
beforeEach(() => void (email = `sender${(calls += 1)}@example.com`))

const correct = (id: string, sender: object) => desk.edit(id, { sender })
const isAlive = async (secret: string) => (await desk.withLink('', { secret })).status === 200
const secretFor = (address: string) =>
  /felanmalan#(\w+)/.exec(desk.lettersTo(address)[0]?.text ?? '')?.[1] ?? ''

test('who a case is from is corrected, and the history names the fields alone', async () => {
  const { id } = await desk.report({ email })
  const sender = { name: 'Bo', phone: '070-174 06 77', email: `new-${email}` }
  const { status, json } = await correct(id, sender)
  expect([status, json]).toMatchObject([200, { ...sender, version: 2 }])
  expect(json.history).toMatchObject([{ what: 'sender', by: 'anna', fields: Object.keys(sender) }])
  expect(JSON.stringify(json.history)).not.toMatch(/asa|06 77|@/)
  expect((await desk.search({ q: '0701740677' })).cases).toMatchObject([{ id }])
})

test('the same values, and none, change nothing', async () => {
  const { id, secret } = await desk.report({ email })
  for (const sender of [{ email, name: issue.name }, { phone: issue.phone }, {}]) {
    expect((await correct(id, sender)).json).toMatchObject({ version: 1, history: [] })
  }
  expect(await isAlive(secret)).toBe(true)
})

test('another name or number leaves the link alive', async () => {
  const { id, secret } = await desk.report({ email })
  await correct(id, { name: 'Bo', phone: '' })
  expect(await isAlive(secret)).toBe(true)
})

test('what went to a former address shows the case no more, also when it is corrected back', async () => {
  const { id, secret } = await desk.report({ email })
  await desk.notifyBySchedule()
  expect(secretFor(email)).toBe(secret)
  const stranger = `stranger-${email}`
  await correct(id, { email: stranger })
  await desk.resend(id, { isConfirmation: true })
  await desk.notifyBySchedule()
  await correct(id, { email })
  for (const each of [secret, secretFor(stranger)]) {
    expect(await isAlive(each)).toBe(false)
    const dead = { status: 404 }
    const message = 'Det droppar.'
    expect(await desk.withLink('/message', { secret: each, message })).toMatchObject(dead)
    const photo = { secret: each, type: 'image/jpeg', size: 1 }
    expect(await desk.withLink('/photo', photo)).toMatchObject(dead)
  }
  await desk.resend(id, { isConfirmation: true })
  await desk.notifyBySchedule()
  expect(await isAlive(secretFor(email))).toBe(true)
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})

test('a form that is sent again shows no case whose sender was corrected', async () => {
  const body = { ...issue, email, description: `${issue.description} Och i köket.` }
  const { id } = await desk.sendReport(body)
  await correct(id, { email: `right-${email}` })
  const again = await desk.sendReport(body)
  expect([again.id, await isAlive(again.followSecret)]).toEqual([id, false])
})

test('letters that wait go to the new address, with a link that opens the case', async () => {
  const { id } = await desk.report({ email })
  await desk.reply(id, { text: 'Vi kommer.' })
  await correct(id, { email: `right-${email}` })
  await desk.notifyBySchedule()
  expect(desk.lettersTo(email)).toEqual([])
  const letters = desk.lettersTo(`right-${email}`)
  expect(letters).toHaveLength(2)
  for (const { text } of letters) {
    expect(await isAlive(/felanmalan#(\w+)/.exec(text)![1]!)).toBe(true)
  }
  const [toStaff] = desk.lettersTo('fel@example.com')
  expect(toStaff!.replyTo).toEqual([`right-${email}`])
})

test('without an address nothing goes to the sender, and an answer that waited is still to be given', async () => {
  const { id, reference } = await desk.report({ email })
  await desk.reply(id, { text: 'Vi kommer.' })
  expect((await correct(id, { email: '' })).json).toMatchObject({
    unreadSince: expect.any(String),
    senderLetter: { state: 'failed', reason: 'missing' },
  })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(desk.lettersTo(email)).toEqual([])
  const recipients = desk.lettersAbout(reference).flatMap(({ to }) => to)
  expect(recipients).toEqual(['fel@example.com', 'jour@example.com'])
  expect(await desk.pending(id)).toEqual([])
  const noAddress = {
    status: 409,
    text: 'Avsändaren har ingen e-postadress. Ring i stället.',
  }
  expect(await desk.reply(id, { text: 'Hej.' })).toMatchObject(noAddress)
  expect(await desk.resend(id, { isConfirmation: true })).toMatchObject(noAddress)
  expect(await desk.resend(id, { isReply: true })).toMatchObject(noAddress)
})

test('an answer that was dealt with is not unread again once the address is taken away', async () => {
  const { id } = await desk.report({ email })
  await desk.reply(id, { text: 'Vi kommer.' })
  desk.faults.set({ ses: 'reject' })
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'ok' })
  expect((await desk.open(id)).json).toMatchObject({ unreadSince: expect.any(String) })
  await desk.noteAnswer(id, { how: 'phone' })
  expect((await correct(id, { email: null })).json).not.toHaveProperty('unreadSince')
})

test('with neither number nor address nobody could answer', async () => {
  const { id } = await desk.report({ email })
  const refused = { status: 400, text: 'Ange telefon eller e-post' }
  expect(await correct(id, { phone: '', email: null })).toMatchObject(refused)
  await correct(id, { email: '' })
  expect(await correct(id, { phone: '' })).toMatchObject(refused)
  expect((await desk.open(id)).json).toMatchObject({ phone: issue.phone, version: 2 })
})

test.each([
  [{ name: '' }, 'Skriv ett namn'],
  [{ name: 'x'.repeat(101) }, /^Namnet /],
  [{ phone: '070' }, 'Ogiltigt telefonnummer'],
  [{ email: 'bo@' }, 'Ogiltig e-postadress'],
  [{ email: 'bo@example.com\r\nBcc: all@example.com' }, 'Ogiltig e-postadress'],
])('%j is refused in a sentence', async (sender, sentence) => {
  const { id } = await desk.report({ email })
  expect(await correct(id, sender)).toMatchObject({
    status: 400,
    text: expect.stringMatching(sentence),
  })
})

test('another version is not corrected', async () => {
  const { id } = await desk.report({ email })
  expect(await desk.edit(id, { sender: { name: 'Bo' } }, 7)).toMatchObject({ status: 409 })
  expect((await desk.open(id)).json).toMatchObject({ name: issue.name, version: 1 })
})

test('somebody who rang and whose case is closed once they have an address is told', async () => {
  const body = { kind: 'issue', source: 'phone', name: 'Bo', phone: '070-174 06 79' }
  const { json } = await desk.enter({ ...body, address: 'Väg 1', description: 'Droppar.' })
  await correct(json.id, { email })
  await desk.setStatus(json.id, 'done')
  expect(await desk.pending(json.id)).toEqual(['fixed'])
  await desk.setStatus(json.id, 'ongoing')
  await correct(json.id, { email: '' })
  await desk.setStatus(json.id, 'done')
  expect(await desk.pending(json.id)).toEqual([])
})

test('an applicant is answered at the newest inquiry with an address', async () => {
  const apartment = await desk.create()
  const phone = '070-174 06 78'
  const wrote = await desk.sendInquiry({ ...inquiryFor(apartment.id), email, phone })
  const about = { kind: 'inquiry', source: 'phone', apartmentId: apartment.id }
  await desk.enter({ ...about, name: 'Åsa', phone })
  const { json } = await desk.manage('GET /api/admin/apartments/{id}/applicants', {
    id: apartment.id,
  })
  expect(json).toMatchObject([{ id: wrote.id, name: 'Åsa', email, phone, count: 2 }])
})

test('a former address is named in an export and erased from the history, and the case stays', async () => {
  const { id, reference } = await desk.report({ email })
  await desk.notifyBySchedule()
  await correct(id, { email: `new-${email}` })
  expect(JSON.stringify(await desk.stored(id, 'issue'))).toContain(`"${email}"`)
  const exported = async (emailOrPhone: string) =>
    (await desk.manage('POST /api/admin/person/export', { body: { emailOrPhone } })).json
  expect(await exported(email)).toEqual({ cases: [], mentionedIn: [reference] })
  expect(await exported(`new-${email}`)).not.toHaveProperty('mentionedIn')
  expect((await desk.erase(email.toUpperCase())).json).toEqual({ count: 0 })
  expect(await exported(email)).toEqual({ cases: [] })
  const { history } = (await desk.open(id)).json
  expect(JSON.stringify(history)).not.toContain(`"${email}"`)
  expect(history.map(({ what }) => what)).toEqual(['letter', 'sender'])
})

test('an answer that comes back from an erased former address is noted without it', async () => {
  const { id } = await desk.report({ email })
  await desk.reply(id, { text: 'Vi kommer.' })
  await desk.notifyBySchedule()
  const { message } = (await desk.stored(id, 'issue'))!['senderLetter']
  await correct(id, { email: `new-${email}` })
  await desk.erase(email)
  for (const emailAddress of [email, `new-${email}`]) {
    const bouncedRecipients = [{ emailAddress }]
    await desk.handleFeedback(bounceOf(message, id, { purpose: 'reply', bouncedRecipients }))
  }
  const { history, unreadSince } = (await desk.open(id)).json
  expect(unreadSince).toEqual(expect.any(String))
  expect(history.filter(({ what }) => what === 'undelivered')).toMatchObject([
    { to: [] },
    { to: [`new-${email}`] },
  ])
})
