import { searchedDays, type CaseSearch } from '#shared/case-search.ts'
import { swedishDay } from '#shared/format.ts'
import { caseSearch, isNear } from './search.ts'
import type { StoredCase } from './stored-case.ts'

/**
 * What a search in the list holds cases to.
 *
 * @param other the case that others are to be near
 */
export function matching(search: CaseSearch, other?: StoredCase): (each: StoredCase) => boolean {
  const { status, urgency, apartment, responsible, dueBefore, from, to, q = '' } = search
  const isSearched = q.trim() !== '' || other !== undefined
  const matchesText = caseSearch(q)
  const isNearOther = other ? isNear(other) : () => true
  const oldest = new Date(Date.now() - searchedDays * 24 * 60 * 60_000).toISOString()
  return each =>
    !each.isSelfTest &&
    hasStatus(each, status, isSearched) &&
    (!urgency || (each.kind === 'issue' && each.urgency === urgency)) &&
    (!apartment || (each.kind === 'inquiry' && each.apartmentId === apartment)) &&
    (!responsible || isSame(each.responsible, responsible)) &&
    (!dueBefore || (isOpen(each) && each.dueOn !== undefined && each.dueOn < dueBefore)) &&
    (!from || swedishDay(each.receivedAt) >= from) &&
    (!to || swedishDay(each.receivedAt) <= to) &&
    (!isSearched || Boolean(from) || isOpen(each) || each.receivedAt >= oldest) &&
    isNearOther(each) &&
    matchesText(each)
}

const isOpen = ({ status }: StoredCase) => status === 'new' || status === 'ongoing'

function hasStatus(each: StoredCase, wanted: CaseSearch['status'], isSearched: boolean): boolean {
  if (wanted === 'open') return isOpen(each)
  return wanted ? each.status === wanted : isSearched || each.status !== 'spam'
}

const isSame = (name = '', other: string) => name.toLowerCase() === other.trim().toLowerCase()
