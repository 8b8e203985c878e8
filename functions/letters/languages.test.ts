import { expect, test } from 'vitest'
import { rowsOf } from '#shared/case-texts.ts'
import type { Company } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import { type Language } from '#shared/case-labels.ts'
import { stub } from '../fixtures/local-services.ts'
import { issueWith } from '../fixtures/write-items.ts'

stub({ SITE_ORIGIN: 'https://www.example.com' })
const { confirmationOf, fixedConfirmation, replyLetter } = await import('./confirmation.ts')
const { isForStaff, purposes } = await import('./pending-letter.ts')
const { letterAbout } = await import('./staff.ts')
const { render, toText } = await import('./layout.ts')
const { toMime } = await import('./ses.ts')

const secret = 'c0ffee0123456789abcdef0123456789'
const reportIn = (language: Language) => issueWith({ language })
const reply = 'Hej!\nVi kommer i morgon.'
const lettersIn = (language: Language, company: Company = exampleCompany) => [
  confirmationOf(reportIn(language), company, secret),
  fixedConfirmation(reportIn(language), company, secret),
  replyLetter(reportIn(language), company, { text: reply, follow: secret }),
]

test('the confirmation in English says first whom to call, and then what happens', () => {
  const confirmation = lettersIn('en')[0]!
  expect(confirmation.subject).toBe('We have received your report F-7K3Q-2M')
  expect(toText(confirmation)).toBe(`Hello!

We have received your report.

Fire or danger to life: call 112.
Is it urgent? Call 070-174 06 05, day or night.

Reference: F-7K3Q-2M.

We will see to the fault as soon as we can. We will contact you if
we need to know more or to book a time.

Follow your report: https://www.example.com/felanmalan#${secret}
Do you have photos of the fault? Add them on the page where you
follow your report.

Exempelbolaget
070-174 06 05, info@example.com
We are here Monday–Friday 08:00–17:00.

Did you not send a report? Then somebody has written the wrong
address. You do not need to do anything.
`)
})

test('a letter in English has no Swedish but for what the company wrote, which is marked', async () => {
  const [first, ...others] = exampleCompany.phones
  const company = { ...exampleCompany, phones: [{ ...first, duty: 'Städning på väg' }, ...others] }
  for (const letter of lettersIn('en', company as Company)) {
    const { subject, text, html } = render(letter, exampleCompany)
    expect(html).toContain('<html lang="en">')
    expect((subject + text + html).replaceAll(/Vi kommer i morgon\./g, '')).not.toMatch(
      /[åäöÅÄÖ]|\b(?:och|eller|Hej|Ring|Fungerar|Referens|Mottagen|svarar)\b(?!!)/,
    )
    if (html.includes('Vi kommer')) expect(html).toMatch(/<p [^>]*lang="sv"[^>]*>Hej!<br>/)
    const message = { id: 'x', to: [], replyTo: { name: '', address: '' }, text, html, subject }
    const mime = await toMime(
      { name: '', address: 'a@example.com' },
      { ...message, lang: letter.lang },
    )
    expect(mime.toString()).toContain('\r\nContent-Language: en\r\n')
  }
})

test('a letter in easy Swedish is Swedish, with short sentences', () => {
  for (const letter of lettersIn('latt')) {
    const { text, html } = render(letter, exampleCompany)
    expect(html).toContain('<html lang="sv">')
    for (const sentence of text.split(/[.?!]\s|\n/)) {
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(14)
    }
  }
})

test('each letter that a sender gets is among these', () => {
  const toSenders = purposes.filter(purpose => !isForStaff({ purpose }))
  expect(lettersIn('en')).toHaveLength(toSenders.length)
})

test('the staff read Swedish labels, and which language the sender has chosen', () => {
  const letter = letterAbout(reportIn('en'))
  expect(toText(letter)).toContain('Språk:      Engelska')
  expect(toText(letter)).toContain('Kategori:   Värme')
  expect(rowsOf(reportIn('latt'))).toContainEqual(['Språk', 'Lättläst svenska'])
  expect(toText(letterAbout(issueWith({})))).not.toContain('Språk')
})
