import { searchedDays, type CaseSearch } from '#shared/case-search.ts'
import { swedishDay } from '#shared/format.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import { isOpen, openStatuses } from '#shared/case-rules.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { idsFrom } from '../table/ids.ts'
import { matcherOfNear, matcherOfText } from './search.ts'
import type { IndexedCase } from './stored-case.ts'

/**
 * A matcher of the cases that a search in the list looks for.
 *
 * @param other the case that others are to be near
 */
export function matcherOfSearch(
  search: CaseSearch,
  other?: IndexedCase,
): (each: IndexedCase) => boolean {
  const { kind, urgency, apartment, responsible, dueBefore, from, to, q = '' } = search
  const statuses = statusesOf(search)
  const matchesText = matcherOfText(q)
  const isNearOther = other ? matcherOfNear(other) : () => true
  const oldest = new Date(oldestSearched()).toISOString()
  return each =>
    !each.isSelfTest &&
    statuses.includes(each.status) &&
    (!kind || each.kind === kind) &&
    (!urgency || (each.kind === 'issue' && each.urgency === urgency)) &&
    (!apartment || (each.kind === 'inquiry' && each.apartmentId === apartment)) &&
    (!responsible || isSame(each.responsible, responsible)) &&
    (!dueBefore || (isOpen(each) && each.dueOn !== undefined && each.dueOn < dueBefore)) &&
    (!from || swedishDay(each.receivedAt) >= from) &&
    (!to || swedishDay(each.receivedAt) <= to) &&
    (!isSearch(search) || hasPeriod(search) || isOpen(each) || each.receivedAt >= oldest) &&
    isNearOther(each) &&
    matchesText(each)
}

/** The statuses of what is looked for: without one, everything but spam, and in a search spam too. */
export function statusesOf(search: Pick<CaseSearch, 'status' | 'q' | 'near'>): CaseStatus[] {
  const { status } = search
  if (status === 'open') return openStatuses
  if (status) return [status]
  return isSearch(search) ? [...openStatuses, 'done', 'spam'] : [...openStatuses, 'done']
}

/** The beginning of the ids of the oldest cases of a status that can match, with a day to spare. */
export const oldestOf =
  (search: CaseSearch) =>
  (status: CaseStatus): string | undefined => {
    if (search.from) return idsFrom(Date.parse(search.from) - dayMilliseconds)
    return isSearch(search) && !hasPeriod(search) && !isOpen({ status })
      ? idsFrom(oldestSearched() - dayMilliseconds)
      : undefined
  }

/** The ids of all that can match are below this one. */
export function youngestOf({ to, after }: CaseSearch): string | undefined {
  const end = to && idsFrom(Date.parse(to) + 2 * dayMilliseconds)
  return after && end && end < after ? end : (after ?? end)
}

const oldestSearched = () => Date.now() - searchedDays * dayMilliseconds

const isSearch = ({ q = '', near }: Pick<CaseSearch, 'q' | 'near'>) =>
  q.trim() !== '' || near !== undefined

const hasPeriod = ({ from, to }: CaseSearch) => from !== undefined || to !== undefined

const isSame = (name = '', other: string) => name.toLowerCase() === other.trim().toLowerCase()
