import { caseKinds, entryChoices, languages, type CaseKind } from './case-labels.ts'
import type { InquiredApartment, ListedCase } from './cases.ts'
import { formatDateAndTime } from './format.ts'
import {
  categories,
  services,
  urgencies,
  type ApartmentInquiry,
  type ContactMessage,
  type IssueReport,
} from './form-bodies.ts'

// The description of a case for the staff, in the desk and in letters alike.

/** A form as it was sent, with the apartment of an inquiry as it was then. */
type SentForm =
  | (Content<ContactMessage> & { kind: 'contact' })
  | (Content<IssueReport> & { kind: 'issue' })
  | (Content<ApartmentInquiry> & { kind: 'inquiry'; apartment: InquiredApartment })

/** Without e-mail address and phone number, since a sender may have left only one of them. */
type Content<Form> = Omit<Form, 'email' | 'phone'>

/** 'Felanmälan', 'Intresseanmälan' or 'Meddelande'. */
export const kindOf = ({ kind }: Pick<SentForm, 'kind'>): string => caseKinds[kind]

/** The subject of a case in a few words. */
export const subjectOf = (form: SentForm): string =>
  [whatOf(form), placeOf(form)].filter(Boolean).join(', ')

/** The subject of a case, without the place. */
export function whatOf(form: SentForm): string {
  if (form.kind === 'issue') return categories[form.category]
  return form.kind === 'inquiry' ? form.apartment.title : services[form.service]
}

/** The address of the place that a case is about, if it is about one. */
export function placeOf(form: SentForm): string | undefined {
  if (form.kind === 'issue') return form.address
  return form.kind === 'inquiry' ? form.apartment.address : undefined
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
export const messageOf = (form: SentForm): string =>
  form.kind === 'issue' ? form.description : form.message

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
export function rowsOf(form: SentForm): Row[] {
  if (form.kind !== 'issue')
    return [[form.kind === 'inquiry' ? 'Lägenhet' : 'Gäller', subjectOf(form)]]
  return filledIn([
    ['Prioritet', urgencies[form.urgency]],
    ['Kategori', categories[form.category]],
    ['Adress', form.address],
    ...visitRowsOf(form),
    ['Språk', form.language && languages[form.language]],
  ])
}

type Row = [label: string, value: string]

const filledIn = (rows: [label: string, value: string | undefined][]) =>
  rows.filter((row): row is Row => Boolean(row[1]))
