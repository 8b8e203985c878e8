import { expect, test } from 'vitest'
import { toCsv } from '../download.ts'
import { apartmentColumns, type DeskApartment } from './desk-apartments.ts'

const houses = [{ id: 'h1', title: 'Syrenhuset' }]
const rowOf = (apartment: Partial<DeskApartment>) =>
  toCsv([apartment as DeskApartment], apartmentColumns(houses)).split('\r\n')[1]

const apartment = {
  title: 'Trea nära lekplats',
  address: 'Lingongränd 4',
  city: 'Tranås',
  rooms: '3 rum',
  sizeSqm: 72,
  rentSek: 12_400,
  availabilityStatus: 'available',
  availableFrom: '1 mars',
  floor: '2 av 4',
  houseId: 'h1',
} as const

test('a spreadsheet shows each apartment in a row, its numbers as numbers', () => {
  expect(toCsv([], apartmentColumns(houses))).toBe(
    '\ufeff"Titel";"Adress";"Ort";"Antal rum";"Storlek, m²";"Hyra, kr/mån";"Status";"Inflyttning";"Våning";"Hus";"Publicering"\r\n',
  )
  expect(rowOf(apartment)).toBe(
    '"Trea nära lekplats";"Lingongränd 4";"Tranås";"3 rum";"72";"12400";"Tillgänglig";"1 mars";"2 av 4";"Syrenhuset";"Publicerad"',
  )
})

test.each([
  [{ ...apartment, publishedAt: '2999-01-01T00:00:00Z' }, 'Schemalagd'],
  [{ ...apartment, publishedAt: '2020-01-01T00:00:00Z' }, 'Publicerad'],
  [{ title: 'Ny', isDraft: true as const }, 'Utkast'],
])('says whether visitors see it: %o', (each, state) => {
  expect(rowOf(each)).toMatch(new RegExp(`;"${state}"$`))
})

test('a draft has empty cells, and so has a house that is gone', () => {
  expect(rowOf({ title: '=1+1', houseId: 'h2', isDraft: true })).toBe(
    `"'=1+1";"";"";"";"";"";"";"";"";"";"Utkast"`,
  )
})
