import { caseKinds, entryChoices, languages, type CaseKind } from './case-labels.ts'
import type { ListedCase } from './cases.ts'
import { formatDateAndTime } from './format.ts'
import { categories, services, urgencies, type IssueReport } from './form-bodies.ts'

// The description of a case for the staff, in the desk and in letters alike.

/** 'Felanmälan', 'Intresseanmälan' or 'Meddelande'. */
export const kindOf = ({ kind }: Pick<ListedCase, 'kind'>): string => caseKinds[kind]

/** The subject of a case in a few words. */
export const subjectOf = (listed: ListedCase): string =>
  [whatOf(listed), placeOf(listed)].filter(Boolean).join(', ')

/** The subject of a case, without the place. */
export function whatOf(listed: ListedCase): string {
  if (listed.kind === 'issue') return categories[listed.category]
  return listed.kind === 'inquiry' ? listed.apartment.title : services[listed.service]
}

/** The address of the place that a case is about, if it is about one. */
export function placeOf(listed: ListedCase): string | undefined {
  if (listed.kind === 'issue') return listed.address
  return listed.kind === 'inquiry' ? listed.apartment.address : undefined
}

/** The person who took care of an urgent report, and the time: 'av Anna 22 november 2026 kl. 20:14'. */
export const acknowledgementOf = ({
  acknowledgedAt,
  acknowledgedBy,
}: Pick<ListedCase, 'acknowledgedAt' | 'acknowledgedBy'>): string =>
  acknowledgedAt
    ? `${acknowledgedBy ? `av ${acknowledgedBy}` : 'från mejlet'} ${formatDateAndTime(acknowledgedAt)}`
    : ''

/** The text that its sender wrote. */
export const messageOf = (listed: ListedCase): string =>
  listed.kind === 'issue' ? listed.description : listed.message

/** The fields of a report that a craftsman needs for a visit, as labels and values. */
export const visitRowsOf = ({ entry, pets, bestTime }: Visit) =>
  filledIn([
    ['Tillträde', entry && entryChoices[entry]],
    ['Djur', pets],
    ['Bästa tid', bestTime],
  ])

/** Cases of other kinds have none of these fields. */
type Visit = Pick<IssueReport, 'entry' | 'pets' | 'bestTime'> & { kind?: CaseKind }

/** The rows of a case's table: the other fields of its form, as labels and values. */
export function rowsOf(listed: ListedCase): Row[] {
  if (listed.kind !== 'issue')
    return [[listed.kind === 'inquiry' ? 'Lägenhet' : 'Gäller', subjectOf(listed)]]
  return filledIn([
    ['Prioritet', urgencies[listed.urgency]],
    ['Kategori', categories[listed.category]],
    ['Adress', listed.address],
    ...visitRowsOf(listed),
    ['Språk', listed.language && languages[listed.language]],
  ])
}

type Row = [label: string, value: string]

const filledIn = (rows: [label: string, value: string | undefined][]) =>
  rows.filter((row): row is Row => Boolean(row[1]))
