import { beforeEach, expect, test, vi } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'
import { startPassingTime } from '../fixtures/start-table.ts'

const desk = await startCases({ receipts: true })
const { hashOfAddress } = await import('../company/returned.ts')
const wait = startPassingTime()

let calls = 0
let phone = ''
beforeEach(() => void (phone = `070-174 06 ${(calls += 1) + 10}`))

const rang = () => ({ kind: 'issue', source: 'phone', name: 'B', phone })
const fault = (more: object = {}) => ({ ...rang(), address: 'X', description: 'y', ...more })
const urgent = (more: object = {}) => fault({ urgency: 'high', ...more })
const found = async () => (await desk.search({ q: phone })).cases
const sentSince = (count: number) => desk.emails().slice(0, desk.emails().length - count)

test('a fault that somebody rang about is a case like others, from one character on', async () => {
  const before = desk.emails().length
  const visit = { entry: 'call', pets: 'hund' }
  const { status, json } = await desk.enter(fault({ ...visit, bestTime: '' }))
  expect(status).toBe(201)
  expect(json).toEqual({ id: expect.any(String), reference: expect.stringMatching(/^F-/) })
  expect(await desk.pending(json.id)).toEqual([])
  await desk.notifyBySchedule()
  expect(sentSince(before)).toEqual([])
  const { json: opened } = await desk.open(json.id)
  expect(opened).toMatchObject({
    ...fault(),
    reference: json.reference,
    category: 'other',
    urgency: 'medium',
    status: 'new',
    staffLetter: { state: 'notNeeded' },
    history: [{ what: 'entered', by: 'anna', source: 'phone' }],
    isWaitingForSomebody: false,
  })
  expect(opened).toMatchObject(visit)
  expect(opened).not.toHaveProperty('bestTime')
  expect(opened).not.toHaveProperty('email')
  expect(opened).not.toHaveProperty('senderLetter')
  expect(await found()).toMatchObject([{ id: json.id, source: 'phone' }])
  expect((await desk.search({ kind: 'issue' })).cases[0]).toMatchObject({ id: json.id })
})

test('a message and an inquiry come the same way, and what is left out is as most cases are', async () => {
  const apartment = await desk.create()
  const message = { ...rang(), kind: 'contact', source: 'email', message: 'z' }
  const inquiry = { ...rang(), kind: 'inquiry', source: 'visit', apartmentId: apartment.id }
  const [first, second] = [await desk.enter(message), await desk.enter(inquiry)]
  expect((await desk.open(first.json.id)).json).toMatchObject({ ...message, service: 'annat' })
  expect((await desk.open(second.json.id)).json).toMatchObject({
    ...inquiry,
    message: '',
    apartment: { title: apartment.title },
  })
  const applicants = await desk.manage<{ phone: string }[]>(
    'GET /api/admin/apartments/{id}/applicants',
    { id: apartment.id },
  )
  expect(applicants.json).toMatchObject([{ phone }])
  await desk.change(apartment.id, { availabilityStatus: 'rented' })
  expect(await desk.enter({ ...inquiry, message: 'åter' })).toMatchObject({ status: 409 })
  expect(await desk.enter({ ...inquiry, apartmentId: 'x' })).toMatchObject({
    status: 404,
    text: expect.stringContaining('Lägenhet hittades inte'),
  })
  expect(await found()).toHaveLength(2)
})

test.each([
  ['neither number nor address', { phone: '', email: null }, 'Ange telefon eller e-post'],
  ['another kind', { kind: 'x' }, 'Välj typ'],
  ['no source', { source: '' }, 'Välj i listan'],
  ['another source', { source: 'form' }, 'Välj i listan'],
  ['no name', { name: ' ' }, 'Skriv ett namn'],
  ['a short number', { phone: '070' }, 'Ogiltigt telefonnummer'],
  ['no address of the site', { email: 'bo@' }, 'Ogiltig e-postadress'],
  ['no address', { address: '' }, 'Ange adressen'],
  ['no description', { description: '\n' }, 'Skriv vad som är fel'],
  ['a long description', { description: 'y'.repeat(5001) }, /^Beskrivningen .*5\s?000/],
  ['another category', { category: 'x' }, 'Välj en kategori'],
  ['another urgency', { urgency: 'x' }, 'Välj prioritet'],
  ['another way in', { entry: 'x' }, 'Välj om vi får gå in'],
  ['a long text about animals', { pets: 'y'.repeat(101) }, 'Texten om djur får vara högst 100'],
  ['two lines about the time', { bestTime: '8\n9' }, 'Texten innehåller tecken'],
  ['another language', { language: 'x' }, 'Välj språk'],
  ['no message', { kind: 'contact', message: '' }, 'Skriv vad det gäller'],
  ['another service', { kind: 'contact', message: 'z', service: 'x' }, 'Välj en tjänst'],
  ['no apartment', { kind: 'inquiry' }, 'Lägenhet hittades inte'],
])('%s is refused in a sentence', async (_, fields, sentence) => {
  const { status, text } = await desk.enter(fault(fields))
  expect([status, text]).toEqual([400, expect.stringMatching(sentence)])
  expect(await found()).toEqual([])
})

test.each(['a\0b', 'a\u202eb', 'a\r\nBcc: all@example.com'])('no name is %j', async name => {
  expect((await desk.enter(fault({ name }))).status).toBe(400)
})

test('what is typed is text, of up to 5,000 characters, and no field of the product’s own', async () => {
  const hostile = '<script>alert(1)</script>{{7*7}} "><img src=x>'
  const description = `${hostile}\nBcc: all@example.com`.padEnd(5000, 'y')
  const own = { status: 'done', version: 7, reference: 'F-0000-00', expiresAt: 1, isAdmin: true }
  const { json } = await desk.enter(fault({ name: hostile, description, ...own }))
  expect((await desk.open(json.id)).json).toMatchObject({
    name: hostile,
    description,
    status: 'new',
    version: 1,
    reference: json.reference,
  })
})

test('of fifty at once under one key one is stored, and all get its answer', async () => {
  const ask = () => desk.enter(fault(), { key: 'fifty' })
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await found()).toMatchObject([{ id: answers[0]!.json.id }])
  expect(await desk.enter(fault({ name: 'C' }), { key: 'fifty' })).toMatchObject({ status: 409 })
  // As a form is.
  await desk.removeCase(answers[0]!.json.id)
  expect((await ask()).json.id).not.toBe(answers[0]!.json.id)
})

test('wherever DynamoDB fails, a case is entered whole or not at all, and once when it is sent again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const body = urgent({ email: 'bo@example.com', confirm: true })
  for (let after = 0; ; after += 1) {
    desk.fail('down', { after })
    const { status } = await desk.enter({ ...body, name: `B${after}` })
    desk.fail('ok')
    const named = async () => (await found()).filter(({ name }) => name === `B${after}`)
    expect(await named()).toHaveLength(status === 201 ? 1 : 0)
    expect((await desk.enter({ ...body, name: `B${after}` })).status).toBe(201)
    const [stored, ...others] = await named()
    expect(others).toEqual([])
    expect((await desk.pending(stored!.id)).toSorted()).toEqual([
      'confirmation',
      'reminder',
      'staff',
    ])
    if (status === 201) break
  }
})

test('an urgent one alerts the others, and its writer gets no letter', async () => {
  const address = hashOfAddress('Jour@example.com')
  const { json } = await desk.enter(urgent(), { address })
  await desk.notifyBySchedule()
  const letters = () => desk.lettersAbout(json.reference).map(({ to }) => to)
  expect(letters()).toEqual([['fel@example.com', 'chef@example.com']])
  expect((await desk.open(json.id)).json).toMatchObject({
    staffLetter: { state: 'sent' },
    isWaitingForSomebody: true,
  })
  wait(16)
  await desk.notifyBySchedule()
  expect(letters()).toEqual([['reserv@example.com'], ['fel@example.com', 'chef@example.com']])
  // The staff ask for it themselves.
  await desk.resend(json.id)
  await desk.notifyBySchedule()
  expect(letters()[0]).toContain('jour@example.com')
})

test('the letter’s link acknowledges it, also where its sender left no number', async () => {
  const { json } = await desk.enter(urgent({ phone: '', email: 'liv@example.com' }))
  await desk.notifyBySchedule()
  const [, secret] = /kvittera#(\w+)/.exec(desk.lettersAbout(json.reference)[0]!.text)!
  const answer = await desk.withLink('/acknowledge', { secret })
  const shown = { id: json.id, reference: json.reference, address: 'X', phone: '' }
  expect([answer.status, answer.json]).toEqual([200, shown])
})

test('once somebody takes care of it nobody is reminded, and that a letter was sent stays known', async () => {
  const { json } = await desk.enter(urgent(), { address: hashOfAddress('chef@example.com') })
  await desk.notifyBySchedule()
  await desk.manage('POST /api/admin/cases/{id}/acknowledge', { id: json.id })
  wait(16)
  await desk.notifyBySchedule()
  expect(await desk.pending(json.id)).toEqual([])
  expect(desk.lettersAbout(json.reference)).toHaveLength(1)
  expect((await desk.open(json.id)).json.staffLetter).toMatchObject({ state: 'sent' })
})

test('whoever enters an urgent one and takes care of it alerts nobody', async () => {
  const { json } = await desk.enter(urgent({ isAcknowledged: true }))
  expect(await desk.pending(json.id)).toEqual([])
  expect((await desk.open(json.id)).json).toMatchObject({
    acknowledgedBy: 'anna',
    isWaitingForSomebody: false,
    staffLetter: { state: 'notNeeded' },
  })
  const calm = await desk.enter(fault({ name: 'C', isAcknowledged: true }))
  expect((await desk.open(calm.json.id)).json).not.toHaveProperty('acknowledgedAt')
})

test('its sender gets the confirmation that its writer asks for, also where forms cause none', async () => {
  vi.stubEnv('CONFIRMATIONS', 'off')
  const email = 'kim@example.com'
  await desk.enter(fault({ email }))
  await desk.notifyBySchedule()
  expect(desk.lettersTo(email)).toEqual([])
  const { json } = await desk.enter(fault({ email, confirm: true }))
  await desk.notifyBySchedule()
  vi.stubEnv('CONFIRMATIONS', 'on')
  expect(desk.lettersTo(email)).toMatchObject([
    { subject: expect.stringContaining(json.reference) },
  ])
})

test('a letter whose only recipient has entered the case goes to nobody, and the case says so', async () => {
  const { json: recipients } = await desk.manage<{ version: number }>('GET /api/admin/recipients')
  const lists = {
    contact: ['info@example.com'],
    issue: ['jour@example.com'],
    inquiry: ['info@example.com'],
    urgent: ['jour@example.com'],
    second: ['jour@example.com'],
  }
  const { version } = recipients
  await desk.manage('PUT /api/admin/recipients', { body: { lists }, version })
  const { json } = await desk.enter(urgent(), { address: hashOfAddress('jour@example.com') })
  wait(16)
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(json.reference)).toEqual([])
  expect(await desk.pending(json.id)).toEqual([])
  expect((await desk.open(json.id)).json.staffLetter).toMatchObject({ state: 'notNeeded' })
})

test('its sender gets the confirmation where the writer says so, with a link that opens the case', async () => {
  const email = 'mia@example.com'
  const silent = await desk.enter(fault({ email }))
  expect(await desk.pending(silent.json.id)).toEqual([])
  // Without an address there is nobody to confirm it to.
  const { json: spoken } = await desk.enter(fault({ name: 'C', confirm: true }))
  expect(await desk.pending(spoken.id)).toEqual([])
  const { json } = await desk.enter(fault({ email, confirm: true }))
  await desk.notifyBySchedule()
  const [letter] = desk.lettersTo(email)
  expect(letter!.subject).toContain(json.reference)
  const [, secret = ''] = /felanmalan#(\w+)/.exec(letter!.text)!
  expect((await desk.withLink('', { secret })).json).toMatchObject({ reference: json.reference })
  expect((await desk.open(json.id)).json.senderLetter).toMatchObject({ state: 'sent' })
})
