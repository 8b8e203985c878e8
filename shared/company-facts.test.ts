import { expect, test } from 'vitest'
import { Company } from './company-facts.ts'
import { exampleCompany } from './example-company.ts'

const notice = {
  text: 'Vattnet stängs av på Lingongränd.',
  from: '2026-12-01T07:00:00.000Z',
  until: '2026-12-01T11:00:00.000Z',
}

const [main, second] = exampleCompany.phones

test.each<[string, object]>([
  ['Skriv företagets namn', { brand: ' ' }],
  ['Namnet får vara högst 30 tecken', { brand: 'x'.repeat(31) }],
  ['Skriv företagets registrerade namn', { legalName: '' }],
  ['Skriv organisationsnumret som 556000-0000', { orgNo: '556000000' }],
  ['Skriv momsnumret som SE556000000001', { vatNo: 'NO556000000001' }],
  ['Skriv orten där företaget har sitt säte', { seat: null }],
  ['Ange en adress', { street: 1 }],
  ['Postnumret ska ha fem siffror', { postalCode: '5730' }],
  ['Ogiltig e-postadress', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['Minst två telefonnummer behövs', { phones: [main] }],
  ['Det får vara högst 6 telefonnummer', { phones: Array.from({ length: 7 }, () => main) }],
  ['Skriv ett förnamn', { phones: [{ ...main, name: '' }, second] }],
  ['Skriv vad personen gör', { phones: [{ ...main, duty: '' }, second] }],
  ['Ogiltigt telefonnummer', { phones: [main, { ...second, number: 'ring' }] }],
  ['Skriv var ni finns, till exempel Facebook', { social: { network: '', url: 'https://a.se' } }],
  [
    'Ange en adress som börjar med https://',
    { social: { network: 'Facebook', url: 'javascript:alert(1)' } },
  ],
  ['Ange tider för veckans sju dagar', { openingHours: { week: [], exceptions: [] } }],
  [
    'Det får vara högst 20 personer',
    { people: Array.from({ length: 21 }, () => ({ name: 'Bo', duty: 'Snö' })) },
  ],
  ['Skriv minst 10 tecken', { prices: { marktjanster: 'Gratis' } }],
  ['Texten får vara högst 600 tecken', { prices: { alltjanst: 'x'.repeat(601) } }],
  ['Skriv vad som händer', { notice: { ...notice, text: 'Oj' } }],
  ['Ange en tid', { notice: { ...notice, from: 'i morgon' } }],
  ['Meddelandet ska sluta efter att det börjar', { notice: { ...notice, until: notice.from } }],
])('“%s” is said of %j', (sentence, changes) => {
  const { error } = Company.safeParse({ ...exampleCompany, notice, ...changes })
  expect(error?.issues[0]?.message).toBe(sentence)
})

test.each([
  '5560000000',
  '556000–0000',
  '556000 − 0000',
  '556000\u2011\u00AD0000',
  '55 60 00 00 00',
  '16556000-0000',
  '５５６０００－００００',
  '\u202D556000‒0000\u202C',
  '556000\u202F-\u00A00000',
])('the organisation number %j is stored in one form', orgNo => {
  expect(Company.parse({ ...exampleCompany, orgNo }).orgNo).toBe('556000-0000')
})

test.each(['se556000000001', 'SE 556000–0000 01', 'SE\u00A0556000000001'])(
  'the VAT number %j is stored in one form',
  vatNo => {
    expect(Company.parse({ ...exampleCompany, vatNo }).vatNo).toBe('SE556000000001')
  },
)

test('facts that were stored with one text for all prices can be read, without it', () => {
  const stored = { ...exampleCompany, pricing: 'Timpris efter överenskommelse.' }
  expect(Company.parse(stored)).toEqual(exampleCompany)
})
