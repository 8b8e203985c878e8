import { kindOf, messageOf, placeOf, visitRowsOf, whatOf } from '#shared/case-texts.ts'
import { caseStatuses, staffSources } from '#shared/case-labels.ts'
import type { ListedCase } from '#shared/cases.ts'
import { formatTime, swedishDay } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { readPhoneNumbers } from '#shared/input/phone-number.ts'
import { urgencies } from '#shared/form-bodies.ts'

/** Lets the browser save a file that was made here. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it later than in this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

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
  ['Inkom', ({ source }) => (source ? staffSources[source] : 'Webbplatsen')],
  ['Mottaget', ({ receivedAt }) => `${swedishDay(receivedAt)} ${formatTime(receivedAt)}`],
  ['Namn', ({ name }) => name],
  ['Telefon', ({ phone }) => phone && showPhone(phone)],
  ['E-post', ({ email }) => email && showEmail(email)],
  ['Kategori', whatOf],
  ['Adress', placeOf],
  ['Ansvarig', ({ responsible }) => responsible],
  ['Klart senast', ({ dueOn }) => dueOn],
  ['Besök', ({ visitOn }) => visitOn],
  ...['Tillträde', 'Djur', 'Bästa tid'].map(visitColumn),
  ['Meddelande', messageOf],
]

/** The column of a row of `visitRowsOf`. */
function visitColumn(title: string): (typeof columns)[number] {
  return [title, listed => visitRowsOf(listed).find(([label]) => label === title)?.[1]]
}

/**
 * A quoted cell. An apostrophe precedes a value that a spreadsheet would take for a formula
 * (CWE-1236) or for a number without its first zero or its last digits: visitors wrote these values.
 */
const cell = (value: string) => `"${harmless(value).replaceAll('"', '""')}"`

const harmless = (value: string) =>
  /^\s*([=+\-@\t\r]|0[\d\s.,]+$|\d[\d\s.,]{11,}$)/.test(value) ? `'${value}` : value

/**
 * '070-174 06 41', which a spreadsheet does not take for a number without its zero. Another text
 * stays as it is typed.
 */
function showPhone(typed: string): string {
  const [number, ...others] = readPhoneNumbers(typed)
  if (!number || others.length > 0 || /\p{L}/u.test(typed)) return typed
  const [, area, rest = ''] = areaCode.exec(number.replace(/^\+46/, '0')) ?? []
  return area
    ? `${area}-${rest.replace(groups[rest.length]!, '$1 $2 $3').trim()}`
    : typed.trim().replace(/^00(?=\d)/, '+')
}

/** Area codes of two and three digits; all others have four (PTS, the Swedish numbering plan). */
const areaCode =
  /^(08|01[013689]|02[0136]|03[1356]|04[0246]|054|06[03]|07\d|090|0[1-9]\d{2})(\d{5,8})$/

/** How the digits after an area code are grouped, by their number. */
const groups: Record<number, RegExp> = {
  5: /(...)(..)()/,
  6: /(..)(..)(..)/,
  7: /(...)(..)(..)/,
  8: /(...)(...)(..)/,
}
