import { expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/case-history.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { contact, inquiryFor } from '../fixtures/content.ts'
import { stub } from '../fixtures/local-services.ts'
import { id, issueWith, stored } from '../fixtures/write-items.ts'

stub({ SITE_ORIGIN: 'https://www.example.com' })
const { letterAbout, letterAboutAddition } = await import('./staff.ts')
const { toText } = await import('./layout.ts')

const sender = `Namn:       Åsa Öberg
Telefon:    070-174 06 07
E-post:     asa@example.com
`
const foot = `Svara på det här mejlet så går svaret till asa@example.com.
Öppna ärendet: https://www.example.com/admin/arenden/${id}

Ärendet är sparat i administrationen även om mejlet raderas.
`

const inquiry = { ...inquiryFor(id), apartment: { title: 'Ljus tvåa', address: 'Exempelvägen 3' } }
const message = { ...contact, service: 'bilmaskinteknik' }

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
    { kind: 'inquiry', reference: 'I-7K3Q-2M', ...stored, ...inquiry } as StoredCase,
    'Intresseanmälan I-7K3Q-2M – Ljus tvåa, Exempelvägen 3',
    'Ny intresseanmälan från webbplatsen',
    'Lägenhet:   Ljus tvåa, Exempelvägen 3',
    'Meddelande\n> Jag vill gärna se lägenheten.',
  ],
  [
    'K-7K3Q-2M',
    { kind: 'contact', reference: 'K-7K3Q-2M', ...stored, ...message } as StoredCase,
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
${sender}Mottagen:   20 november 2026 kl. 09:05
Referens:   ${reference}

${said}

${foot}`)
})

test('the subject of an urgent report says that it is urgent', () => {
  const letter = letterAbout(issueWith({ urgency: 'high' }))
  expect(letter.subject).toBe('[AKUT] Felanmälan F-7K3Q-2M – Värme, Exempelvägen 3')
  expect(toText(letter).split('\n').slice(0, 4)).toEqual([
    'AKUT: avsändaren har också uppmanats att ringa.',
    '',
    'Ny felanmälan från webbplatsen',
    '',
  ])
  expect(toText(letter)).toContain('\nPrioritet:  Akut\n')
})

test('the letter about an urgent report has a link that acknowledges it', () => {
  const letter = letterAbout(issueWith({ urgency: 'high' }), { acknowledgement: 'x'.repeat(32) })
  expect(toText(letter)).toContain(
    `\nJag tar hand om felet: https://www.example.com/kvittera#${'x'.repeat(32)}\n`,
  )
  const reminder = letterAbout(issueWith({ urgency: 'high' }), { isReminder: true })
  expect(reminder.subject).toBe(letter.subject)
  expect(toText(reminder)).toMatch(
    /^PÅMINNELSE: ingen har tagit hand om felanmälan på 15 minuter\.\n\nAKUT: /,
  )
})

test('the staff read what the sender has added', () => {
  const letter = added({ what: 'message', text: 'Nu droppar det också.' })
  expect(letter.subject).toBe('Ny uppgift i felanmälan F-7K3Q-2M – Värme, Exempelvägen 3')
  expect(toText(letter)).toBe(`Ny uppgift i en felanmälan

Prioritet:  Normal
Kategori:   Värme
Adress:     Exempelvägen 3
${sender}Mottagen:   21 november 2026 kl. 11:00
Referens:   F-7K3Q-2M

Avsändaren skrev
> Nu droppar det också.

${foot}`)
  expect(toText(added({ what: 'solved' }))).toContain('\n> Felet är åtgärdat.\n')
  expect(toText(added({ what: 'remains' }))).toContain('\n> Felet är kvar.\n')
})

test('the staff read who takes care of an urgent report already', () => {
  const care = { urgency: 'high', acknowledgedAt: '2026-11-21T09:14:00.000Z' }
  const message = { what: 'message', text: 'Tack.' }
  expect(added(message, care).subject).toBe(
    '[AKUT] Ny uppgift i felanmälan F-7K3Q-2M – Värme, Exempelvägen 3',
  )
  expect(toText(added(message, { ...care, acknowledgedBy: 'anna' }))).toContain(
    '\nKvitterat:  av anna 21 november 2026 kl. 10:14\n',
  )
  expect(toText(added(message, care))).toContain(
    '\nKvitterat:  från mejlet 21 november 2026 kl. 10:14\n',
  )
})

/** The letter about a report to which this has been added. */
function added(changes: object, fields: object = {}) {
  const entry = { id, at: '2026-11-21T10:00:00.000Z', ...changes }
  return letterAboutAddition(issueWith(fields), entry as HistoryEntry)
}
