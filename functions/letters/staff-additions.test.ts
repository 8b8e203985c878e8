import { expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/case-history.ts'
import { stub } from '../fixtures/local-services.ts'
import { id, issueWith } from '../fixtures/write-items.ts'

stub({ SITE_ORIGIN: 'https://www.example.com' })
const { letterAboutAddition } = await import('./staff.ts')
const { toText } = await import('./layout.ts')

test('the staff read what the sender has added', () => {
  const letter = added({ what: 'message', text: 'Nu droppar det också.' })
  expect(letter.subject).toBe('Ny uppgift i felanmälan F-7K3Q-2M – Värme, Exempelvägen 3')
  expect(toText(letter)).toBe(`Ny uppgift i en felanmälan

Prioritet:  Normal
Kategori:   Värme
Adress:     Exempelvägen 3
Namn:       Åsa Öberg
Telefon:    070-174 06 07
E-post:     asa@example.com
Mottagen:   21 november 2026 kl. 11:00
Referens:   F-7K3Q-2M

Avsändaren skrev
> Nu droppar det också.

Svara på det här mejlet så går svaret till asa@example.com.
Öppna ärendet: https://www.example.com/admin/arenden/${id}

Ärendet är sparat i administrationen även om mejlet raderas.
`)
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
