import { expect, test } from 'vitest'
import { exampleCompany } from '#shared/example-company.ts'
import { firstAid as english } from '#shared/first-aid/en.ts'
import { firstAid as easy } from '#shared/first-aid/latt.ts'
import { firstAid } from '#shared/first-aid/sv.ts'
import { categories } from '#shared/form-bodies.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { contact, inquiryFor, issue } from '../fixtures/content.ts'
import { stub } from '../fixtures/local-services.ts'
import { issueWith, stored } from '../fixtures/write-items.ts'

stub({ SITE_ORIGIN: 'https://www.example.com' })
const { fixedConfirmation, confirmationOf, replyLetter } = await import('./confirmation.ts')
const { toHtml, toText } = await import('./layout.ts')
const { answer } = await import('./parts.ts')

const bodies = {
  issue,
  contact,
  inquiry: {
    ...inquiryFor('x'),
    apartment: { title: 'Tvåa', address: 'Exempelvägen 3' },
  },
}
const caseOf = (kind: keyof typeof bodies, reference: string) =>
  ({ kind, reference, ...stored, ...bodies[kind] }) as StoredCase
const secret = 'c0ffee0123456789abcdef0123456789'
const signature = `Exempelbolaget
070-174 06 05, info@example.com
Vi finns på plats måndag–fredag 08:00–17:00.
`

test.each([
  [
    'issue',
    'F-7K3Q-2M',
    'din felanmälan',
    'någon felanmälan',
    `Vi tar hand om felet så snart vi kan och hör av oss om vi behöver
veta mer eller boka en tid.

${firstAid.heating}

Följ din felanmälan: https://www.example.com/felanmalan#${secret}
Har du bilder på felet? Lägg till dem på sidan där du följer felanmälan.

Är det akut? Ring 070-174 06 05, dygnet runt.
Vid brand eller fara för liv: ring 112.`,
  ],
  [
    'inquiry',
    'I-7K3Q-2M',
    'din intresseanmälan',
    'någon intresseanmälan',
    `Anmälan är inte bindande och kostar inget. Vi återkommer till dig.

Följ din intresseanmälan eller skriv mer: https://www.example.com/arende#${secret}`,
  ],
  [
    'contact',
    'K-7K3Q-2M',
    'ditt meddelande',
    'något meddelande',
    `Vi hör av oss så snart vi kan, på vardagar 08:00–17:00.

Följ ditt meddelande eller skriv mer: https://www.example.com/arende#${secret}`,
  ],
] as const)(
  'the confirmation of a case of the kind %s, %s, says what happens next',
  (kind, reference, yours, any, next) => {
    const confirmation = confirmationOf(caseOf(kind, reference), exampleCompany, secret)
    expect(confirmation.subject).toBe(`Vi har tagit emot ${yours} ${reference}`)
    expect(toText(confirmation)).toBe(`Hej!

Vi har tagit emot ${yours}. Referens: ${reference}.

${next}

${signature}
Har du inte skickat ${any}? Då har någon skrivit fel
adress. Du behöver inte göra något.
`)
  },
)

test.each([
  ['issue', 'Har du inte gjort någon felanmälan? Då'],
  ['inquiry', 'Har du inte gjort någon intresseanmälan? Då'],
  ['contact', 'Har du inte hört av dig till oss? Då'],
] as const)('somebody whose %s the staff entered has sent nothing', (kind, question) => {
  const entered = { ...caseOf(kind, 'F-7K3Q-2M'), source: 'phone' } as StoredCase
  const text = toText(confirmationOf(entered, exampleCompany, secret))
  expect(text).toContain(question)
  expect(text).not.toContain('skickat')
})

test('the confirmation says in each language what to do at once, by the category and by urgent words', () => {
  for (const [language, advice] of [
    [undefined, firstAid],
    ['en', english],
    ['latt', easy],
  ] as const) {
    const said = (category: string, description: string) =>
      Object.values(advice).filter(each =>
        toText(
          confirmationOf(issueWith({ language, category, description }), exampleCompany, secret),
        ).includes(each),
      )
    const { other: _, ...advised } = categories
    for (const category of Object.keys(advised) as (keyof typeof advised)[])
      expect(said(category, 'Något är trasigt.')).toEqual([advice[category]])
    expect(said('other', 'Något är trasigt.')).toEqual([])
    expect(said('other', 'Det luktar gas')).toEqual([advice.danger])
    expect(said('heating', 'Det forsar ur elementet')).toEqual([advice.plumbing, advice.heating])
  }
})

test('the letter about a fixed fault says so and where to report that it is not', () => {
  const confirmation = fixedConfirmation(caseOf('issue', 'F-7K3Q-2M'), exampleCompany, secret)
  expect(confirmation.subject).toBe('Din felanmälan F-7K3Q-2M är åtgärdad')
  expect(toText(confirmation)).toBe(`Hej!

Vi har markerat felet som åtgärdat.

Är det kvar? Tala om det här: https://www.example.com/felanmalan#${secret}
eller ring 070-174 06 05.

${signature}`)
  expect(toHtml(confirmation, exampleCompany)).toContain('>Följ din felanmälan</a>')
})

test('nothing that was typed is repeated', () => {
  for (const kind of ['issue', 'contact', 'inquiry'] as const) {
    const confirmation = confirmationOf(caseOf(kind, 'X-7K3Q-2M'), exampleCompany, secret)
    const all = confirmation.subject + toText(confirmation) + toHtml(confirmation, exampleCompany)
    for (const value of Object.values(bodies[kind])) {
      if (typeof value === 'string' && value.length > 1) expect(all).not.toContain(value)
    }
  }
})

test.each([undefined, 'en'] as const)('a letter adds no greeting to a reply: %s', language => {
  const text = 'Vi kommer på fredag.'
  const letter = replyLetter(issueWith({ language }), exampleCompany, { text, follow: secret })
  expect(toText(letter)).toContain(text)
  expect(toText(letter)).not.toMatch(/^(?:Hej|Hello)/)
})

test('a reply links the pages that it names, and nothing in them ends the link', () => {
  const { html, text } = answer(
    'Boka på https://example.com/?a="b"&c=<d>.\n(https://example.org/x)',
  )
  expect(text).toContain('https://example.org/x)')
  const links = html.matchAll(/<a href="([^"]*)" style="[^"]+">([^<]*)<\/a>/g)
  expect(Array.from(links, ([, url, label]) => [url, label])).toEqual([
    ['https://example.com/?a=', 'https://example.com/?a='],
    ['https://example.org/x', 'https://example.org/x'],
  ])
  expect(html).toMatch(/&quot;b&quot;&amp;c=&lt;d&gt;\.<br>\(<a [^>]+>[^<]+<\/a>\)<\/p>$/)
  expect(answer('https://example.com/?a=1&b=2').html).toContain(
    'href="https://example.com/?a=1&amp;b=2"',
  )
})
