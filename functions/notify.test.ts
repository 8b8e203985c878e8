import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { anna, call } from './fixtures/call.ts'
import { flat, inquiryFor } from './fixtures/content.ts'
import { startLetters } from './fixtures/start-letters.ts'

const mail = await startLetters()
afterAll(mail.close)
const { handler: admin } = await import('./admin.ts')

const about = (reference: string) =>
  mail.emails().filter(({ subject }) => subject.includes(reference))

test('the staff get a letter about a message and answer it to the visitor', async () => {
  const { id, reference } = await mail.sendMessage({ name: 'Åsa Öberg', service: 'marktjanster' })
  await mail.notifyByStream(id)
  const [letter, ...others] = about(reference)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    from: 'webb@example.com',
    to: ['info@example.com'],
    replyTo: ['asa@example.com'],
    subject: `Meddelande ${reference} – Marktjänster`,
    text: expect.stringMatching(/^Nytt meddelande från webbplatsen/),
    html: expect.stringContaining('Nytt meddelande från webbplatsen'),
  })
  expect(letter!.headers).toMatchObject({
    from: '"Exempelbolaget webb" <webb@example.com>',
    'reply-to': 'Åsa Öberg <asa@example.com>',
    'message-id': `<${id}@example.com>`,
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
  })
})

test('a letter that is sent leaves the queue, and its case says so', async () => {
  const { id } = await mail.sendMessage()
  expect(await mail.letter(id)).toBeDefined()
  await mail.notifyByStream(id)
  expect(await mail.letter(id)).toBeUndefined()
  expect(await mail.mailOf('contact', id)).toEqual({
    state: 'sent',
    at: expect.stringMatching(/^20.*Z$/),
    message: mail.emails()[0]!.id,
  })
})

test('a letter goes to the recipients of its kind, and an urgent one to more', async () => {
  const normal = await mail.sendReport({ urgency: 'low' })
  const urgent = await mail.sendReport({ urgency: 'high' })
  await mail.notifyByStream(normal.id, urgent.id)
  expect(about(normal.reference)[0]?.to).toEqual(['fel@example.com', 'jour@example.com'])
  expect(about(urgent.reference)[0]).toMatchObject({
    to: ['fel@example.com', 'jour@example.com', 'chef@example.com'],
    subject: `[AKUT] Felanmälan ${urgent.reference} – Värme, Exempelvägen 3`,
  })
})

test('the letter about an inquiry describes the apartment as it was, though it is changed', async () => {
  const created = await call(admin, 'POST /api/admin/apartments', {
    body: flat,
    administrator: anna,
  })
  const apartmentId = String(created.json['id'])
  const { id, reference } = await mail.sendInquiry(inquiryFor(apartmentId))
  const change = { id: apartmentId, body: { title: 'Uthyrd' }, administrator: anna }
  await call(admin, 'PATCH /api/admin/apartments/{id}', change)
  await mail.notifyByStream(id)
  expect(about(reference)[0]).toMatchObject({
    to: ['uthyrning@example.com'],
    subject: `Intresseanmälan ${reference} – ${flat.title}, ${flat.address}`,
  })
})

test('the schedule sends letters that the stream has missed', async () => {
  const receipts = [await mail.sendMessage(), await mail.sendReport(), await mail.sendMessage()]
  await mail.notifyBySchedule()
  expect(receipts.map(({ reference }) => about(reference).length)).toEqual([1, 1, 1])
})

test('concurrent calls send each letter once', async () => {
  const receipts = [await mail.sendMessage(), await mail.sendMessage(), await mail.sendMessage()]
  const ids = receipts.map(({ id }) => id)
  await Promise.all([
    ...Array.from({ length: 5 }, () => mail.notifyBySchedule()),
    ...Array.from({ length: 5 }, () => mail.notifyByStream(...ids)),
  ])
  await mail.notifyBySchedule()
  await mail.notifyByStream(...ids)
  expect(receipts.map(({ reference }) => about(reference).length)).toEqual([1, 1, 1])
})

test('a form with a filled trap sends no letter', async () => {
  const before = mail.emails().length
  await mail.sendMessage({ website: 'x' })
  await mail.notifyBySchedule()
  expect(mail.emails()).toHaveLength(before)
})

test('a letter about something that was deleted is dropped', async () => {
  const { id, reference } = await mail.sendMessage()
  const { TableName } = mail
  await mail.documents.send(new DeleteCommand({ TableName, Key: { kind: 'contact', id } }))
  await mail.notifyBySchedule()
  expect(about(reference)).toEqual([])
  expect(await mail.letter(id)).toBeUndefined()
  expect(await mail.mailOf('contact', id)).toBeUndefined()
})

test('text that a visitor types cannot reach another address', async () => {
  const before = mail.emails().length
  const name = 'Åsa <chef@example.com>, Bcc: x@example.com'
  const { id, reference } = await mail.sendMessage({ name })
  await mail.notifyByStream(id)
  expect(about(reference)[0]).toMatchObject({
    to: ['info@example.com'],
    replyTo: ['asa@example.com'],
  })
  expect(mail.emails()).toHaveLength(before + 1)
})
