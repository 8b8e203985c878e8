import { expect, test } from 'vitest'
import { newApartment, inquiryFor } from './fixtures/content.ts'
import { startLetters } from './fixtures/start-cases.ts'

const letters = await startLetters()

const about = (reference: string) =>
  letters.emails().filter(({ subject }) => subject.includes(reference))

test('the staff get a letter about a message, answer it to the visitor, and see on the case that it was sent', async () => {
  const { id, reference } = await letters.sendMessage()
  expect(await letters.letter(id)).toBeDefined()
  await letters.notifyByStream(id)
  expect(await letters.letter(id)).toBeUndefined()
  const [letter, ...others] = about(reference)
  expect(await letters.staffLetterStateOf('contact', id)).toEqual({
    state: 'sent',
    at: expect.stringMatching(/^20.*Z$/),
    message: letter!.id,
  })
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
    from: 'Exempelbolaget webb <webb@example.com>',
    'reply-to': 'Åsa Öberg <asa@example.com>',
    'message-id': `<${id}@example.com>`,
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
  })
})

test('the letter about an inquiry describes the apartment as it was, though it is changed', async () => {
  const apartmentId = (await letters.create()).id
  const { id, reference } = await letters.sendInquiry(inquiryFor(apartmentId))
  await letters.change(apartmentId, { title: 'Uthyrd' })
  await letters.notifyByStream(id)
  expect(about(reference)[0]).toMatchObject({
    to: ['uthyrning@example.com'],
    subject: `Intresseanmälan ${reference} – ${newApartment.title}, ${newApartment.address}`,
  })
})

test('concurrent calls send each letter once', async () => {
  const receipts = await Promise.all([1, 2, 3].map(() => letters.sendMessage()))
  const ids = receipts.map(({ id }) => id)
  await Promise.all([
    ...Array.from({ length: 5 }, () => letters.notifyBySchedule()),
    ...Array.from({ length: 5 }, () => letters.notifyByStream(...ids)),
  ])
  await letters.notifyBySchedule()
  await letters.notifyByStream(...ids)
  expect(receipts.map(({ reference }) => about(reference).length)).toEqual([1, 1, 1])
})
