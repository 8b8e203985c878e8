import { expect, test } from 'vitest'
import type { ListedCase } from '#shared/cases.ts'
import { toCsv } from './csv.ts'

const message = (fields: object) =>
  ({
    kind: 'contact',
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    reference: 'K-7K3Q-2M',
    receivedAt: '2026-11-20T08:05:00.000Z',
    status: 'new',
    version: 1,
    name: 'Åsa Öberg',
    email: 'asa@example.com',
    phone: '070-174 06 07',
    service: 'annat',
    message: 'Hej',
    ...fields,
  }) as ListedCase

test('a spreadsheet shows each case in a row, with its Swedish letters', () => {
  expect(toCsv([message({})])).toBe(
    '\ufeff"Referens";"Typ";"Status";"Prioritet";"Mottaget";"Namn";"Telefon";"E-post";"Kategori";"Adress";"Ansvarig";"Klart senast";"Hantverkare kommer";"Meddelande"\r\n' +
      '"K-7K3Q-2M";"Meddelande";"Ny";"";"2026-11-20 09:05";"Åsa Öberg";"070-174 06 07";"asa@example.com";"Annat";"";"";"";"";"Hej"\r\n',
  )
})

test('quotes, semicolons and line breaks stay within their cell', () => {
  const [, row] = toCsv([message({ message: 'Sa "hej";\nsedan inget' })]).split('\r\n')
  expect(row).toMatch(/;"Sa ""hej"";\nsedan inget"$/)
})

test.each(['=1+1', '+46701740607', '-2', '@SUM(A1)', '\t=1', ' =cmd|calc', '\r=1'])(
  'a text that looks like a formula stays text: %j',
  name => {
    const [, row] = toCsv([message({ name })])
      .split('\r\n"')
      .slice(0, 2)
    expect(row).toContain(`;"'${name}";`)
  },
)

test('address and category have columns of their own', () => {
  const report = { kind: 'issue', address: 'Byn 1', category: 'heating', urgency: 'low' }
  const plan = { responsible: 'Anna', dueOn: '2026-11-25', description: 'Kallt.' }
  expect(toCsv([message({ ...report, ...plan })])).toContain(
    '"Värme";"Byn 1";"Anna";"2026-11-25";"";"Kallt."',
  )
})
