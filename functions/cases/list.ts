import type { CaseStatus } from '#shared/case-labels.ts'
import { isWaiting, openStatuses, rankOf, statusesOf } from '#shared/case-rules.ts'
import type { CaseSearch } from '#shared/cases.ts'
import { orThrow } from '../runtime/domain-error.ts'
import { compare } from '../table/ids.ts'
import { queryCaseIndex } from '../table/query.ts'
import { matcherOfSearch, oldestOf, youngestOf } from './matching.ts'
import { caseOfAnyKind, StoredCase } from './stored-case.ts'

const casesOnPage = 25

/** A part of a list, and the id of its last case where more follow. */
export interface CasesOnPage {
  cases: StoredCase[]
  next?: string
}

interface Page extends CasesOnPage {
  /** Of a list of the open ones: how many of all of them wait for somebody. */
  waiting?: number
}

/**
 * A page of the cases that are looked for. Of the open ones the urgent come first, then those with
 * something unread, then the newest; of all others the newest. Throws a DomainError, 'case
 * missing', for what is near a case that is gone.
 */
export async function findCases(search: CaseSearch): Promise<Page> {
  const { near, status, after } = search
  const other = near && orThrow(await caseOfAnyKind(near), 'case missing')
  const matches = matcherOfSearch(search, other || undefined)
  if (status === 'open') {
    const open = await openCases()
    const found = open.filter(matches).toSorted((a, b) => rankOf(a) - rankOf(b))
    // One that is gone meanwhile begins the list anew, so that nothing is left out.
    const page = pageOf(found.slice(found.findIndex(({ id }) => id === after) + 1), casesOnPage)
    return { ...page, waiting: open.filter(isWaiting).length }
  }
  const all = await casesWithStatus(statusesOf(search), youngestOf(search), oldestOf(search))
  return pageOf(all.filter(matches), casesOnPage)
}

/** The number of cases that wait for somebody: new ones, and those with something unread. */
export const countNewCases = async (): Promise<number> =>
  (await openCases()).filter(isWaiting).length

const openCases = () => casesWithStatus(openStatuses)

/** @param oldest the beginning of the ids of the oldest */
async function casesWithStatus(
  statuses: CaseStatus[],
  before?: string,
  oldest?: (status: CaseStatus) => string | undefined,
): Promise<StoredCase[]> {
  const read = statuses.map(status => {
    const from = oldest?.(status)
    // DynamoDB refuses bounds with nothing between them.
    if (from && before && from >= before) return []
    return Array.fromAsync(queryCaseIndex(status, StoredCase, { before, from }))
  })
  return newestFirst((await Promise.all(read)).flat())
}

/** A case that changed its status while it was read comes once, as it is in its later version. */
export function newestFirst<Each extends { id: string; version: number }>(cases: Each[]): Each[] {
  const byVersion = cases.toSorted((a, b) => a.version - b.version)
  const latest = new Map(byVersion.map(each => [each.id, each]))
  return [...latest.values()].toSorted((a, b) => compare(b.id, a.id))
}

/** The first of these cases. */
export function pageOf(found: StoredCase[], size: number): CasesOnPage {
  const cases = found.slice(0, size)
  return found.length > size ? { cases, next: cases.at(-1)!.id } : { cases }
}
