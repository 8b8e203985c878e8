import { kindOf, messageOf, placeOf, whatOf } from '#shared/case-texts.ts'
import { caseStatuses } from '#shared/case-labels.ts'
import type { ListedCase } from '#shared/cases.ts'
import { swedishTime } from '#shared/format.ts'
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
  readable(each.phone),
  each.email,
  whatOf(each),
  placeOf(each) ?? '',
  each.responsible ?? '',
  each.dueOn ?? '',
  each.visitOn ?? '',
  messageOf(each),
]

/**
 * A Swedish phone number as people write it, '070-174 06 41', since a spreadsheet takes digits alone
 * for a number and drops the zero. One from abroad begins with '+'; a text with words stays as it is.
 */
function readable(phone: string): string {
  if (/\p{L}/u.test(phone)) return phone
  const digits = phone.replaceAll(/[^\d+]/g, '').replace(/^(\+|00)460?/, '0')
  const [, area, rest] = swedishNumber.exec(digits) ?? []
  if (!area || !rest) return phone.trim().replace(/^00/, '+')
  const gaps = rest.length === 8 ? /(?=(\d{5}|\d{2})$)/g : /(?<=\d\d)(?=(\d{4}|\d{2})$)/g
  return `${area}-${rest.replaceAll(gaps, ' ')}`
}

/** An area code of two to four digits, and what follows it. */
const swedishNumber =
  /^(0(?:8|1[013689]|2[0136]|3[1356]|4[0246]|54|6[03]|7\d|90|[1-9]\d{2}))(\d{5,8})$/

/**
 * A quoted cell. An apostrophe precedes a value that a spreadsheet would take for a formula
 * (CWE-1236) or for a number without its first zero or its last digits: visitors wrote these values.
 */
const cell = (value: string) => `"${harmless(value).replaceAll('"', '""')}"`

const harmless = (value: string) =>
  /^\s*([=+\-@\t\r]|0[\d\s.,]+$|\d[\d\s.,]{11,}$)/.test(value) ? `'${value}` : value
