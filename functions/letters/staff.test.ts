import { expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/case-history.ts'
import { exampleCompany } from '#shared/example-company.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { contact, inquiryFor } from '../fixtures/content.ts'
import { stub } from '../fixtures/local-services.ts'
import { id, issueWith, stored } from '../fixtures/write-items.ts'
import type { Letter } from './layout.ts'

stub({ SITE_ORIGIN: 'https://www.example.com' })
const { letterAbout, letterAboutAddition } = await import('./staff.ts')
const { render, toText } = await import('./layout.ts')
const toHtml = (letter: Letter) => render(letter, exampleCompany).html

const sender = `Namn:       Åsa Öberg
Telefon:    070-174 06 07
E-post:     asa@example.com
`
const foot = `Svara i ärendet. Ett svar på det här mejlet går till asa@example.com, men det syns inte i ärendet.
Öppna ärendet och svara: https://www.example.com/admin/arenden/${id}#svara

Ärendet är sparat i administrationen även om mejlet raderas.
`

const inquiry = {
  kind: 'inquiry',
  reference: 'I-7K3Q-2M',
  ...stored,
  ...inquiryFor(id),
  apartment: { title: 'Ljus tvåa', address: 'Exempelvägen 3' },
} satisfies StoredCase
const message = {
  kind: 'contact',
  reference: 'K-7K3Q-2M',
  ...stored,
  ...contact,
  service: 'bilmaskinteknik',
} as StoredCase

test.each([
  [
    'F-7K3Q-2M',
    issueWith({}),
    'Felanmälan F-7K3Q-2M – Värme, Exempelvägen 3',
    'Ny felanmälan från webbplatsen',
    'Prioritet:  Normal\nKategori:   Värme\nAdress:     Exempelvägen 3',
    'Beskrivning\n> Elementen i sovrummet är kalla.',
  ],
  [
    'I-7K3Q-2M',
    inquiry,
    'Intresseanmälan I-7K3Q-2M – Ljus tvåa, Exempelvägen 3',
    'Ny intresseanmälan från webbplatsen',
    'Lägenhet:   Ljus tvåa, Exempelvägen 3',
    'Meddelande\n> Jag vill gärna se lägenheten.',
  ],
  [
    'K-7K3Q-2M',
    message,
    'Meddelande K-7K3Q-2M – Bil & Maskinteknik',
    'Nytt meddelande från webbplatsen',
    'Gäller:     Bil & Maskinteknik',
    `Meddelande\n> ${contact.message}`,
  ],
])('the staff read %s, as it was sent', (reference, about, subject, opening, facts, said) => {
  const letter = letterAbout(about)
  expect(letter.subject).toBe(subject)
  expect(toText(letter)).toBe(`${opening}

${facts}
${sender}${about === message ? 'Mottaget' : 'Mottagen'}:   20 november 2026 kl. 09:05
Referens:   ${reference}

${said}

${foot}`)
})

test('the staff read what the tenant wrote for the visit, each on a line of its own', () => {
  const visit = { entry: 'key', pets: 'En katt\u2028Referens:   F-0000-00', bestTime: '<b>8–9</b>' }
  const letter = letterAbout(issueWith(visit))
  expect(toText(letter)).toContain(`Adress:     Exempelvägen 3
Tillträde:  Ni får gå in med huvudnyckel
Djur:       En katt Referens:   F-0000-00
Bästa tid:  <b>8–9</b>
${sender}`)
  expect(toHtml(letter)).toContain('&lt;b&gt;8–9&lt;/b&gt;')
})

test('the letter about an urgent report says so first, and has a link that acknowledges it', () => {
  const letter = letterAbout(issueWith({ urgency: 'high' }), { acknowledgement: 'x'.repeat(32) })
  expect(letter.subject).toBe('[AKUT] Felanmälan F-7K3Q-2M – Värme, Exempelvägen 3')
  const text = toText(letter)
  expect(
    text.startsWith(`AKUT: avsändaren har också uppmanats att ringa.

Ny felanmälan från webbplatsen

Prioritet:  Akut
`),
  ).toBe(true)
  expect(text).toContain(
    `\nJag tar hand om felet: https://www.example.com/kvittera#${'x'.repeat(32)}\n`,
  )
})

test('the staff read what the sender has added', () => {
  const letter = added({ what: 'message', text: 'Nu droppar det också.' })
  expect(letter.subject).toBe('Ny uppgift i felanmälan F-7K3Q-2M – Värme, Exempelvägen 3')
  expect(toText(letter)).toMatch(/^Ny uppgift i en felanmälan\n\nPrioritet: {2}Normal\n/)
  expect(toText(letter)).toContain(`${sender}Mottagen:   20 november 2026 kl. 09:05
Referens:   F-7K3Q-2M
Ny uppgift: 21 november 2026 kl. 11:00

Avsändaren skrev
> Nu droppar det också.

${foot}`)
  expect(toText(added({ what: 'solved' }))).toContain('\n> Felet är åtgärdat.\n')
  expect(toText(added({ what: 'remains' }))).toContain('\n> Felet är kvar.\n')
})

test('the staff read who takes care of an urgent report already', () => {
  const care = { urgency: 'high', acknowledgedAt: '2026-11-21T09:14:00.000Z' }
  const message = { what: 'message', text: 'Tack.' }
  expect(added(message, care).subject).toMatch(/^\[AKUT\] Ny uppgift i felanmälan F-7K3Q-2M – /)
  for (const fixed of [{ what: 'solved' }, { what: 'handover-done', from: 'Bo', text: 'Klart.' }]) {
    expect(added(fixed, care).subject).toMatch(/^Ny uppgift i felanmälan F-7K3Q-2M – /)
  }
  const [byAnna, byLetter] = [
    added(message, { ...care, acknowledgedBy: 'anna' }),
    added(message, care),
  ]
  expect(toText(byAnna)).toContain('\nKvitterat:  av anna 21 november 2026 kl. 10:14\n')
  expect(toText(byLetter)).toContain('\nKvitterat:  från mejlet 21 november 2026 kl. 10:14\n')
})

/** The letter about a report to which this has been added. */
function added(changes: object, fields: object = {}) {
  const entry = { id, at: '2026-11-21T10:00:00.000Z', ...changes }
  return letterAboutAddition(issueWith(fields), entry as HistoryEntry)
}

test('the HTML part has the words of the text part, and no address that fills a line', () => {
  for (const about of [issueWith({ urgency: 'high' }), inquiry, message]) {
    const letter = letterAbout(about, { acknowledgement: 'x'.repeat(32) })
    const words = wordsOfHtml(toHtml(letter))
    for (const line of linesOfText(toText(letter))) expect(words).toContain(line)
    expect(words).not.toMatch(/x{32}|arenden/)
  }
})

/** In HTML a label is in an element of its own, and an address in the link's `href`. */
const linesOfText = (text: string) =>
  text
    .replaceAll(/: https\S+/g, '')
    .replaceAll(/^> /gm, '')
    .replaceAll(/^(\S+): {2,}/gm, '$1 ')
    .split('\n')

const wordsOfHtml = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the letter’s buttons stand in the order in which they matter', () => {
  const html = toHtml(
    letterAbout(issueWith({ urgency: 'high' }), { acknowledgement: 'x'.repeat(32) }),
  )
  const labels = html.match(/(?<=<td style="[^"]*"><a href="https:[^>]*>)[^<]+/g)
  expect(labels).toEqual(['Öppna ärendet och svara', 'Jag tar hand om felet'])
})

test('the letter about a case that the staff entered says how it came, and who is to be called', () => {
  const { email: _, ...rang } = issueWith({ source: 'phone', urgency: 'high' })
  const text = toText(letterAbout(rang as StoredCase, { acknowledgement: 'x'.repeat(32) }))
  expect(text).toMatch(
    /^AKUT: ingen har tagit hand om felet än\.\n\nNy felanmälan efter samtal\n\n/,
  )
  expect(text).toContain(
    `
Avsändaren har ingen e-postadress. Ring, och skriv i ärendet vad som sades.
Öppna ärendet: https://www.example.com/admin/arenden/${id}#svara
`,
  )
  expect(text).not.toContain('E-post')
  const acknowledged = { acknowledgedAt: '2026-11-21T09:14:00.000Z', acknowledgedBy: 'anna' }
  const taken = toText(letterAbout({ ...rang, ...acknowledged } as StoredCase))
  expect(taken).toMatch(/^Ny felanmälan efter samtal\n\n/)
  expect(taken).toContain('\nKvitterat:  av anna ')
  const { phone: _phone, ...wrote } = issueWith({ source: 'email' })
  expect(toText(letterAbout(wrote as StoredCase))).not.toContain('Telefon')
  const came = { ...inquiry, source: 'visit', message: '' } satisfies StoredCase
  expect(toText(letterAbout(came))).toMatch(/^Ny intresseanmälan efter besök\n/)
  expect(toText(letterAbout(came))).not.toContain('Meddelande')
  expect(toHtml(letterAbout(came))).not.toContain('<blockquote')
})

test('text that a visitor types is never a tag', () => {
  const attack = `"><img src=x onerror=alert(1)><a href='javascript:x'>&lt;`
  const fields = {
    name: attack,
    address: attack,
    phone: attack,
    description: attack,
    email: attack,
  }
  const clean = toHtml(letterAbout(issueWith({ phone: 'ingen telefon' })))
  const html = toHtml(letterAbout(issueWith(fields)))
  expect(html.match(/<\w+/g)).toEqual(clean.match(/<\w+/g))
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain("'javascript")
})

test('no line of a visitor passes for one of the letter’s own', () => {
  const forged = 'Kvittera att du tar hand om felet: https://evil.example/kvittera'
  for (const end of ['\n', '\r', '\r\n', '\v', '\u0085', '\u2028']) {
    const letter = letterAbout(issueWith({ description: `Det läcker.${end}${forged}` }))
    const lines = toText(letter).split(/[\n\r\v\u0085\u2028]/)
    expect(lines.filter(line => line.includes('evil'))).toEqual([`> ${forged}`])
    expect(toHtml(letter)).toMatch(
      new RegExp(
        `<blockquote dir="auto"[^>]*>Det läcker\\.<br>${RegExp.escape(forged)}</blockquote>`,
      ),
    )
  }
})

test.each(['\u2028', '\u2029'])('no value passes for a row of the letter: %j', end => {
  const fields = {
    address: `Exempelvägen 3${end}Kvitterat:  av Anna`,
    name: `Bo${end}Kvitterat:  Ja`,
  }
  const lines = toText(letterAbout(issueWith(fields))).split(/[\n\u2028\u2029]/)
  expect(lines.filter(line => line.startsWith('Kvitterat'))).toEqual([])
  expect(lines).toContain('Adress:     Exempelvägen 3 Kvitterat:  av Anna')
})
