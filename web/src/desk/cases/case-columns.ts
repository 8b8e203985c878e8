import { kindOf, messageOf, placeOf, visitRowsOf, whatOf } from '#shared/case-texts.ts'
import { caseStatuses, staffSources } from '#shared/case-labels.ts'
import type { ListedCase } from '#shared/cases.ts'
import { formatTime, swedishDay } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { readPhoneNumbers } from '#shared/input/phone-number.ts'
import { urgencies } from '#shared/form-bodies.ts'
import type { Column } from '../download.ts'

/** The columns of cases as a table. */
export const caseColumns: Column<ListedCase>[] = [
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
function visitColumn(title: string): Column<ListedCase> {
  return [title, listed => visitRowsOf(listed).find(([label]) => label === title)?.[1]]
}

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

const groups: Record<number, RegExp> = {
  5: /(...)(..)()/,
  6: /(..)(..)(..)/,
  7: /(...)(..)(..)/,
  8: /(...)(...)(..)/,
}
