import { expect, test } from 'vitest'
import { Company } from './company-facts.ts'
import { exampleCompany } from './example-company.ts'
import { questionAddress } from './question-address.ts'

const notice = {
  text: 'Vattnet stängs av på Lingongränd.',
  from: '2026-12-01T07:00:00.000Z',
  until: '2026-12-01T11:00:00.000Z',
}

const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    question: `Fråga nummer ${index}?`,
    answer: 'Ja',
  }))

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
  [
    'Skriv var företaget finns, till exempel Facebook',
    { social: { network: '', url: 'https://a.se' } },
  ],
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
  ['Skriv en fråga', { questions: [{ question: 'Hur', answer: 'Så här.' }] }],
  ['Skriv en fråga', { questions: [{ question: '?? … ??', answer: 'Så här.' }] }],
  ['Skriv en fråga', { questions: [{ question: 7, answer: 'Så här.' }] }],
  [
    'Frågan får vara högst 120 tecken',
    { questions: [{ question: 'x'.repeat(121), answer: 'Ja' }] },
  ],
  ['Skriv ett svar', { questions: [{ question: 'Får jag ha hund?', answer: ' ' }] }],
  [
    'Svaret får vara högst 1500 tecken',
    { questions: [{ question: 'Får jag ha hund?', answer: 'x'.repeat(1501) }] },
  ],
  ['Det får vara högst 20 frågor', { questions: questions(21) }],
  [
    'Frågan finns redan',
    { questions: [...questions(2), { question: 'FRÅGA nummer – 1', answer: 'Nej.' }] },
  ],
  ['Skriv vad som händer', { notices: [{ ...notice, text: 'Oj' }] }],
  ['Ange en tid', { notices: [{ ...notice, from: 'i morgon' }] }],
  ['Ange en tid', { notices: [{ ...notice, until: undefined }] }],
  ['Meddelandet ska sluta efter att det börjar', { notices: [{ ...notice, until: notice.from }] }],
  ['Det får vara högst 10 meddelanden', { notices: Array.from({ length: 11 }, () => notice) }],
  ['Välj ett hus', { notices: [{ ...notice, houses: ['Lingongränd 4'] }] }],
  // Without houses it would be for all.
  ['Välj ett hus', { notices: [{ ...notice, houses: [] }] }],
])('“%s” is said of %j', (sentence, changes) => {
  const { error } = Company.safeParse({ ...exampleCompany, notices: [notice], ...changes })
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

test.each([
  ['Får jag ha husdjur?', 'fraga-far-jag-ha-husdjur'],
  ['  Är 2:an på «Åsgatan 4» ledig?! ', 'fraga-ar-2-an-pa-asgatan-4-ledig'],
  ['"><script>alert(1)</script>', 'fraga-script-alert-1-script'],
  ['Wie groß? 部屋', 'fraga-wie-groß-部屋'],
])('the question %j has the address #%s', (question, address) => {
  expect(questionAddress(question)).toBe(address)
})

test('twenty questions are stored in their order', () => {
  const company = { ...exampleCompany, questions: questions(20) }
  expect(Company.parse(company).questions).toEqual(company.questions)
})
