import { kindOf, messageOf, placeOf, whatOf } from '#shared/case-texts.ts'
import { caseStatuses } from '#shared/case-labels.ts'
import type { ListedCase } from '#shared/cases.ts'
import { swedishTime } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { showPhone } from '#shared/input/phone-number.ts'
import { urgencies } from '#shared/messages.ts'

/**
 * Cases as a table for spreadsheets: semicolons, since Swedish ones take a comma for a decimal, and
 * a byte order mark, without which Excel mistakes å, ä and ö (RFC 4180 otherwise).
 */
export const toCsv = (cases: ListedCase[]): string =>
  `\ufeff${[columns, ...cases.map(rowOf)].map(row => row.map(cell).join(';')).join('\r\n')}\r\n`

const columns = [
  'Referens',
  'Typ',
  'Status',
  'Prioritet',
  'Mottaget',
  'Namn',
  'Telefon',
  'E-post',
  'Kategori',
  'Adress',
  'Ansvarig',
  'Klart senast',
  'Hantverkare kommer',
  'Meddelande',
]

const rowOf = (each: ListedCase): string[] => [
  each.reference,
  kindOf(each),
  caseStatuses[each.status],
  each.kind === 'issue' ? urgencies[each.urgency] : '',
  swedishTime(each.receivedAt),
  each.name,
  showPhone(each.phone),
  showEmail(each.email),
  whatOf(each),
  placeOf(each) ?? '',
  each.responsible ?? '',
  each.dueOn ?? '',
  each.visitOn ?? '',
  messageOf(each),
]

/**
 * A quoted cell. An apostrophe precedes a value that a spreadsheet would take for a formula
 * (CWE-1236) or for a number without its first zero or its last digits: visitors wrote these values.
 */
const cell = (value: string) => `"${harmless(value).replaceAll('"', '""')}"`

const harmless = (value: string) =>
  /^\s*([=+\-@\t\r]|0[\d\s.,]+$|\d[\d\s.,]{11,}$)/.test(value) ? `'${value}` : value
