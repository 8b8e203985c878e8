import { expect, test } from 'vitest'
import type { Language } from '#shared/case-labels.ts'
import { rowsOf } from '#shared/case-texts.ts'
import type { Company } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/example-company.ts'
import { stub } from '../fixtures/local-services.ts'
import { issueWith } from '../fixtures/write-items.ts'

stub({ SITE_ORIGIN: 'https://www.example.com' })
const { fixedConfirmation, confirmationOf, replyLetter } = await import('./confirmation.ts')
const { render, toText } = await import('./layout.ts')
const { toMime } = await import('./ses.ts')
const { letterAbout } = await import('./staff.ts')

const secret = 'c0ffee0123456789abcdef0123456789'
const reportIn = (language: Language) => issueWith({ language })
const known = [{ text: 'Vi kommer i morgon.', address: 'Lingon Street 4' }]
const reply = 'Hej!\nVi kommer i morgon.'
const lettersIn = (language: Language, company: Company = exampleCompany) => [
  confirmationOf(reportIn(language), company, secret, known),
  fixedConfirmation(reportIn(language), company, secret),
  replyLetter(reportIn(language), company, { text: reply, follow: secret }),
]

test('the confirmation in English says first whom to call, and then what happens', () => {
  const confirmation = lettersIn('en')[0]!
  expect(confirmation.subject).toBe('We have received your report F-7K3Q-2M')
  expect(toText(confirmation)).toContain(`Hello!

We have received your report.

Fire or danger to life: call 112.
Is it urgent? Call 070-174 06 05, day or night.

Reference: F-7K3Q-2M.

We know about the fault: Lingon Street 4

Vi kommer i morgon.

We will see to the fault as soon as we can.`)
  expect(toText(confirmation)).toContain('\nWe are here Monday–Friday 08:00–17:00.\n')
})

test.each([
  ['en', 'Your report F-7K3Q-2M is marked as fixed'],
  ['latt', 'Din felanmälan F-7K3Q-2M är klar'],
] as const)(
  'the subject of the letter about a fixed fault is a sentence: %s',
  (language, subject) => {
    expect(lettersIn(language)[1]!.subject).toBe(subject)
  },
)

test('a letter in English has no Swedish but for what the company wrote, which is marked', async () => {
  const [first, ...others] = exampleCompany.phones
  const company = { ...exampleCompany, phones: [{ ...first, duty: 'Städning på väg' }, ...others] }
  for (const letter of lettersIn('en', company as Company)) {
    const rendered = render(letter, exampleCompany)
    const { subject, text, html } = rendered
    expect(html).toContain('<html lang="en">')
    expect((subject + text + html).replaceAll(/Vi kommer i morgon\./g, '')).not.toMatch(
      /[åäöÅÄÖ]|\b(?:och|eller|Hej|Ring|Referens|Mottagen|svarar)\b(?!!)/,
    )
    if (html.includes('Vi kommer'))
      expect(html).toMatch(/<p [^>]*lang="sv"[^>]*>(?:Hej!<br>)?Vi kommer/)
    const somebody = { name: '', address: 'a@example.com' }
    const mime = await toMime(somebody, { id: 'x', to: [], replyTo: somebody, ...rendered })
    expect(mime.toString()).toContain('\r\nContent-Language: en\r\n')
  }
})

test('a letter in easy Swedish is Swedish, with short sentences', () => {
  for (const letter of lettersIn('latt')) {
    const { text, html } = render(letter, exampleCompany)
    expect(html).toContain('<html lang="sv">')
    expect(html).toContain('>Vi fick den</dt>')
    for (const sentence of text.split(/[.?!]\s|\n/)) {
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(14)
    }
  }
})

test('the staff read Swedish labels, and which language the sender has chosen', () => {
  const letter = letterAbout(reportIn('en'))
  expect(toText(letter)).toContain('Språk:      Engelska')
  expect(toText(letter)).toContain('Kategori:   Värme')
  expect(rowsOf(reportIn('latt'))).toContainEqual(['Språk', 'Lättläst svenska'])
  expect(toText(letterAbout(issueWith({})))).not.toContain('Språk')
})
