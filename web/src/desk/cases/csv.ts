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
export function toCsv(cases: ListedCase[]): string {
  const rows = cases.map(listed => columns.map(([, valueOf]) => valueOf(listed) ?? ''))
  const lines = [columns.map(([title]) => title), ...rows].map(row => row.map(cell).join(';'))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

const columns: [title: string, valueOf: (listed: ListedCase) => string | undefined][] = [
  ['Referens', ({ reference }) => reference],
  ['Typ', kindOf],
  ['Status', ({ status }) => caseStatuses[status]],
  ['Prioritet', listed => (listed.kind === 'issue' ? urgencies[listed.urgency] : '')],
  ['Mottaget', ({ receivedAt }) => swedishTime(receivedAt)],
  ['Namn', ({ name }) => name],
  ['Telefon', ({ phone }) => showPhone(phone)],
  ['E-post', ({ email }) => showEmail(email)],
  ['Kategori', whatOf],
  ['Adress', placeOf],
  ['Ansvarig', ({ responsible }) => responsible],
  ['Klart senast', ({ dueOn }) => dueOn],
  ['Hantverkare kommer', ({ visitOn }) => visitOn],
  ['Meddelande', messageOf],
]

/**
 * A quoted cell. An apostrophe precedes a value that a spreadsheet would take for a formula
 * (CWE-1236) or for a number without its first zero or its last digits: visitors wrote these values.
 */
const cell = (value: string) => `"${harmless(value).replaceAll('"', '""')}"`

const harmless = (value: string) =>
  /^\s*([=+\-@\t\r]|0[\d\s.,]+$|\d[\d\s.,]{11,}$)/.test(value) ? `'${value}` : value
