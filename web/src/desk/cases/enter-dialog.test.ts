import { expect, test } from 'vitest'
import { newCase, WrittenCase } from './enter-dialog.tsx'

const rang = { ...newCase, text: 'Det droppar.', name: 'Bo', phone: '070-174 06 33' }
const fault = { ...rang, address: 'Byn 1' }
const errorsOf = (written: typeof newCase) =>
  WrittenCase.safeParse(written).error!.issues.map(({ path, message }) => [path.join(), message])

test('a call about a fault needs four fields, and the others are as most faults are', () => {
  expect(WrittenCase.parse(fault)).toEqual({
    kind: 'issue',
    source: 'phone',
    name: 'Bo',
    phone: '070-174 06 33',
    address: 'Byn 1',
    description: 'Det droppar.',
    category: 'other',
    urgency: 'medium',
    confirm: false,
    isAcknowledged: false,
  })
})

test('one text is the description of a fault, and the message of another kind', () => {
  expect(WrittenCase.parse({ ...fault, kind: 'contact' })).toMatchObject({
    kind: 'contact',
    service: 'annat',
    message: 'Det droppar.',
  })
  expect(WrittenCase.parse({ ...fault, kind: 'inquiry', apartmentId: 'a' })).toMatchObject({
    apartmentId: 'a',
    message: 'Det droppar.',
  })
})

test('what is needed for a visit is kept of a fault alone, and each error stands at its field', () => {
  const visit = { entry: 'key', pets: 'En katt', bestTime: 'Efter 16' }
  expect(WrittenCase.parse({ ...fault, ...visit })).toMatchObject(visit)
  expect(WrittenCase.parse({ ...fault, ...visit, kind: 'contact' })).not.toHaveProperty('pets')
  expect(errorsOf({ ...fault, pets: 'x'.repeat(101) })).toEqual([
    ['pets', 'Texten om djur får vara högst 100 tecken'],
  ])
})

test('each error stands at its field, that of the text at the one for it', () => {
  expect(errorsOf(newCase)).toEqual(
    expect.arrayContaining([
      ['text', 'Skriv vad som är fel'],
      ['address', 'Ange adressen'],
      ['name', 'Skriv ett namn'],
      ['phone', 'Ange telefon eller e-post'],
    ]),
  )
  expect(errorsOf({ ...rang, kind: 'contact', text: ' ' })).toEqual([
    ['text', 'Skriv vad det gäller'],
  ])
  expect(errorsOf({ ...rang, kind: 'inquiry' })).toEqual([['apartmentId', 'Välj en lägenhet']])
})

test('nothing is sent along that its form does not show', () => {
  const hidden = { ...fault, confirm: true, isAcknowledged: true }
  expect(WrittenCase.parse(hidden)).toMatchObject({ confirm: false, isAcknowledged: false })
  const shown = { ...hidden, email: 'bo@example.com', urgency: 'high' }
  expect(WrittenCase.parse(shown)).toMatchObject({ confirm: true, isAcknowledged: true })
  expect(WrittenCase.parse({ ...shown, kind: 'contact' })).toMatchObject({ isAcknowledged: false })
})
