import { caseKinds, type InquiredApartment } from './cases.ts'
import {
  categories,
  services,
  urgencies,
  type ApartmentInquiry,
  type ContactMessage,
  type IssueReport,
} from './messages.ts'

// How a case is described to the staff, in the desk and in letters alike.

/** A form as it was sent, with the apartment of an inquiry as it was then. */
type SentForm =
  | (ContactMessage & { kind: 'contact' })
  | (IssueReport & { kind: 'issue' })
  | (ApartmentInquiry & { kind: 'inquiry'; apartment: InquiredApartment })

/** 'Felanmälan', 'Intresseanmälan' or 'Meddelande'. */
export const kindOf = ({ kind }: Pick<SentForm, 'kind'>): string => caseKinds[kind]

/** The subject of a case in a few words. */
export function subjectOf(form: SentForm): string {
  if (form.kind === 'issue') return `${categories[form.category]}, ${form.address}`
  if (form.kind === 'inquiry') return `${form.apartment.title}, ${form.apartment.address}`
  return services[form.service]
}

/** The text that its sender wrote. */
export const messageOf = (form: SentForm): string =>
  form.kind === 'issue' ? form.description : form.message

/** The other fields of its form, as labels and values. */
export function factsOf(form: SentForm): [label: string, value: string][] {
  if (form.kind === 'issue') {
    return [
      ['Prioritet', urgencies[form.urgency]],
      ['Kategori', categories[form.category]],
      ['Adress', form.address],
    ]
  }
  return [[form.kind === 'inquiry' ? 'Lägenhet' : 'Gäller', subjectOf(form)]]
}
