import { expect, test } from 'vitest'
import type { ListedCase } from '#shared/cases.ts'
import { toCsv } from '../download.ts'
import { caseColumns } from './case-columns.ts'

const message = (fields: object) =>
  ({
    kind: 'contact',
    reference: 'K-7K3Q-2M',
    receivedAt: '2026-11-20T08:05:00.000Z',
    status: 'new',
    name: 'Åsa Öberg',
    email: 'asa@example.com',
    phone: '070-174 06 07',
    service: 'annat',
    message: 'Hej',
    ...fields,
  }) as ListedCase

test('a spreadsheet shows each case in a row, with its Swedish letters', () => {
  expect(toCsv([message({})], caseColumns)).toBe(
    '\ufeff"Referens";"Typ";"Status";"Prioritet";"Inkom";"Mottaget";"Namn";"Telefon";"E-post";"Kategori";"Adress";"Ansvarig";"Klart senast";"Besök";"Tillträde";"Djur";"Bästa tid";"Meddelande"\r\n' +
      '"K-7K3Q-2M";"Meddelande";"Ny";"";"Webbplatsen";"2026-11-20 09:05";"Åsa Öberg";"070-174 06 07";"asa@example.com";"Annat";"";"";"";"";"";"";"";"Hej"\r\n',
  )
})

test.each([
  ['phone', 'Samtal'],
  ['email', 'Mejl'],
  ['visit', 'På plats'],
])('a case that the staff entered says how it came in: %s', (source, shown) => {
  const fields = { source, phone: undefined, email: undefined }
  expect(toCsv([message(fields)], caseColumns)).toContain(
    `"";"${shown}";"2026-11-20 09:05";"Åsa Öberg";"";"";"Annat"`,
  )
})

test('quotes, semicolons and line breaks stay within their cell', () => {
  const [, row] = toCsv([message({ message: 'Sa "hej";\nsedan inget' })], caseColumns).split('\r\n')
  expect(row).toMatch(/;"Sa ""hej"";\nsedan inget"$/)
})

test.each(['=1+1', '+46701740607', '-2', '@SUM(A1)', '\t=1', ' =cmd|calc', '\r=1'])(
  'a text that looks like a formula stays text: %j',
  name => {
    const [, row] = toCsv([message({ name })], caseColumns).split('\r\n"')
    expect(row).toContain(`;"'${name}";`)
  },
)

test.each([
  ['0701740641', '070-174 06 41'],
  ['+46 (0)70-174 06 41', '070-174 06 41'],
  ['\t0701740641\n', '070-174 06 41'],
  ['004930 23125 012', "'+4930 23125 012"],
  ['+49 30 23125 012', "'+49 30 23125 012"],
  ['+47 912 34 567', "'+47 912 34 567"],
  ['070–174 06 41', '070-174 06 41'],
  ['081234567', '08-123 45 67'],
  ['0812345678', '08-123 456 78'],
  ['014012345', '0140-123 45'],
  ['0140123456', '0140-12 34 56'],
  ['036123456', '036-12 34 56'],
  ['0701740641 efter fem', '0701740641 efter fem'],
  ['07017406410701', "'07017406410701"],
  ['0701740641,0701740642', "'0701740641,0701740642"],
  ['112', '112'],
  ['', ''],
  ['+1', "'+1"],
])('a spreadsheet shows the whole number that %j dials, and runs no formula', (phone, shown) => {
  expect(toCsv([message({ phone })], caseColumns)).toContain(
    `;"Åsa Öberg";"${shown}";"asa@example.com";`,
  )
})

test.each([
  ['0701740641', "'0701740641"],
  ['007', "'007"],
  ['57331', '57331'],
  ['573 31', '573 31'],
  ['1234567890123456', "'1234567890123456"],
  ['3 rum', '3 rum'],
  ['2/4', "'2/4"],
  ['8-12', "'8-12"],
  ['2026-11-28', '2026-11-28'],
])(
  'a text that a spreadsheet would take for a shorter number or a day stays text: %j',
  (text, shown) => {
    expect(toCsv([message({ message: text })], caseColumns)).toContain(`;"${shown}"\r\n`)
  },
)

test('address, category and what stands before a visit have columns of their own', () => {
  const report = { kind: 'issue', address: 'Byn 1', category: 'heating', urgency: 'low' }
  const plan = { responsible: 'Anna', dueOn: '2026-11-25', description: 'Kallt.' }
  expect(toCsv([message({ ...report, ...plan })], caseColumns)).toContain(
    '"Värme";"Byn 1";"Anna";"2026-11-25";"";"";"";"";"Kallt."',
  )
  const visit = { entry: 'key', pets: '=katt', bestTime: '0800' }
  expect(toCsv([message({ ...report, ...plan, ...visit })], caseColumns)).toContain(
    `"2026-11-25";"";"Ni får gå in med huvudnyckel";"'=katt";"'0800";"Kallt."`,
  )
})
