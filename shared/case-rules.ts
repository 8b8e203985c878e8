import type { CaseKind, CaseStatus } from './case-labels.ts'
import type { CaseSearch, ListedCase } from './cases.ts'

/** Issue reports alone can be urgent. */
export const isUrgent = ({ kind, urgency }: { kind: CaseKind; urgency?: string }) =>
  kind === 'issue' && urgency === 'high'

/** The statuses of cases that the staff still work on. */
export const openStatuses: CaseStatus[] = ['new', 'ongoing']

export const isOpen = ({ status }: { status: CaseStatus }) => openStatuses.includes(status)

/** A case waits for the staff: a new one, or an open one with something unread of its sender. */
export const isWaiting = (each: { status: CaseStatus; unreadSince?: string }) =>
  each.status === 'new' || (isOpen(each) && each.unreadSince !== undefined)

/** The place of a case in the list of open ones: urgent, then with something unread, then others. */
export function rankOf(each: { kind: CaseKind; urgency?: string; unreadSince?: string }): number {
  if (isUrgent(each)) return 0
  return each.unreadSince ? 1 : 2
}

/** A search by text, or for what is near another case, which looks through spam, too. */
export const isSearch = ({ q = '', near }: Pick<CaseSearch, 'q' | 'near'>) =>
  q.trim() !== '' || near !== undefined

/** The statuses of what is looked for: without one, everything but spam, and in a search spam too. */
export function statusesOf(search: Pick<CaseSearch, 'status' | 'q' | 'near'>): CaseStatus[] {
  const { status } = search
  if (status === 'open') return openStatuses
  if (status) return [status]
  return isSearch(search) ? [...openStatuses, 'done', 'spam'] : [...openStatuses, 'done']
}

/** Whether a case has what the filters of a list ask for, apart from its text and its period. */
export function matchesFilters(each: FilteredCase, search: CaseSearch): boolean {
  const { kind, urgency, apartment, responsible, dueBefore } = search
  return (
    statusesOf(search).includes(each.status) &&
    (!kind || each.kind === kind) &&
    (!urgency || each.urgency === urgency) &&
    (!apartment || each.apartmentId === apartment) &&
    (!responsible || isSame(each.responsible, responsible)) &&
    (!dueBefore || (isOpen(each) && Boolean(each.dueOn) && each.dueOn! < dueBefore))
  )
}

type FilteredCase = Pick<ListedCase, 'kind' | 'status' | 'responsible' | 'dueOn'> & {
  urgency?: string
  apartmentId?: string
}

const isSame = (name = '', other: string) => name.toLowerCase() === other.trim().toLowerCase()

/** After so many minutes the second recipients are reminded of an unacknowledged urgent report. */
export const acknowledgementMinutes = 15
