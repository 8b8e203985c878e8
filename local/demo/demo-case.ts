import type { HistoryEntry } from '#shared/case-history.ts'
import type { ApartmentInquiry, ContactMessage, IssueReport } from '#shared/messages.ts'
import type { StoredCase } from '../../functions/cases/stored-case.ts'

type Form =
  | ({ kind: 'issue' } & IssueReport)
  | ({ kind: 'contact' } & ContactMessage)
  /** The apartment by its address. */
  | ({ kind: 'inquiry'; of: string } & Omit<ApartmentInquiry, 'apartmentId'>)

type Unstamped<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'at'> : never

/** An entry of a case's history. A photo is a demo picture, by its name. */
type Event = { hoursAgo: number } & (
  | Exclude<Unstamped<HistoryEntry>, { what: 'photo' }>
  | { what: 'photo'; picture: string }
)

/** A case before it has its ids. */
export interface DemoCase {
  form: Form
  hoursAgo: number
  status: StoredCase['status']
  /** Other fields that the events have left. */
  fields?: Partial<StoredCase>
  events?: Event[]
}

/** What the times and names in the demo cases depend on. */
export interface Today {
  /** The username of the administrator who has answered most of them. */
  me: string
  /** The moment this many hours ago. */
  at: (hoursAgo: number) => string
  /** The day in this many days. */
  dayIn: (days: number) => string
}
