import type { CaseStatus } from '#shared/case-labels.ts'
import { isOpen, isUrgent, isWaiting, openStatuses } from '#shared/case-rules.ts'
import type { CaseSearch } from '#shared/cases.ts'
import { unreadIndex } from '#shared/item-kinds.ts'
import { orThrow } from '../runtime/domain-error.ts'
import { listHouses } from '../catalogue/houses.ts'
import { compare } from '../table/ids.ts'
import { queryCaseIndex } from '../table/query.ts'
import { matcherOfSearch, oldestOf, statusesOf, youngestOf } from './matching.ts'
import { caseOfAnyKind, StoredCase } from './stored-case.ts'

const casesOnPage = 25

/** Bytes of a large page; Lambda's answer of 6 MB also holds the escapes of a text within a text. */
const maxPageBytes = 4_000_000

interface Page {
  cases: StoredCase[]
  next?: string
}

/**
 * A page of the cases that are looked for, the newest first; the open ones by `rankOf` before that.
 * Throws a DomainError, 'case missing', for what is near a case that is gone.
 */
export async function findCases(search: CaseSearch): Promise<Page> {
  const { near, status, after, isLarge, houses } = search
  const other = near ? orThrow(await caseOfAnyKind(near), 'case missing') : undefined
  const addresses = houses && (await addressesOf(houses))
  const matches = matcherOfSearch(search, { other, addresses })
  if (status === 'open') {
    const open = (await openCases()).filter(matches)
    const found = open.toSorted((a, b) => rankOf(a) - rankOf(b))
    // One that is gone meanwhile begins the list anew, so that nothing is left out.
    return pageOf(found.slice(found.findIndex(({ id }) => id === after) + 1), isLarge)
  }
  const found = statusesOf(search).map(each => casesWithStatus(each, search, matches))
  return pageOf(newestFirst((await Promise.all(found)).flat()), isLarge)
}

/** The cases with this status that match, the newest first; for a small page no more than it shows. */
async function casesWithStatus(
  status: CaseStatus,
  search: CaseSearch,
  matches: (each: StoredCase) => boolean,
): Promise<StoredCase[]> {
  const [before, from] = [youngestOf(search), oldestOf(search, status)]
  // DynamoDB refuses bounds with nothing between them.
  if (from && before && from >= before) return []
  const found: StoredCase[] = []
  for await (const each of queryCaseIndex(status, StoredCase, { before, from })) {
    if (matches(each)) found.push(each)
    if (!search.isLarge && found.length > casesOnPage) break
  }
  return found
}

/** The addresses of these houses, those that are deleted left out. */
async function addressesOf(ids: string[]): Promise<string[]> {
  const houses = await listHouses()
  return houses.filter(({ id }) => ids.includes(id)).map(({ address }) => address)
}

/** The place in the list of open cases: urgent, then with something unread, then new, then ongoing. */
function rankOf(each: StoredCase): number {
  if (isUrgent(each) && isOpen(each)) return 0
  if (each.unreadSince) return 1
  return each.status === 'new' ? 2 : 3
}

/** The number of cases that wait for somebody: new ones, and those with something unread. */
export const countNewCases = async (): Promise<number> =>
  (await openCases()).filter(isWaiting).length

/** Those that are open, the newest first, and closed ones with something unread. */
async function openCases(): Promise<StoredCase[]> {
  const streams = [
    queryCaseIndex('done', StoredCase, {}, unreadIndex),
    ...openStatuses.map(status => queryCaseIndex(status, StoredCase)),
  ]
  const [unread = [], ...others] = await Promise.all(streams.map(each => Array.fromAsync(each)))
  const open = newestFirst(others.flat())
  // One that is opened again meanwhile may still be in the other index as closed.
  const ids = new Set(open.map(({ id }) => id))
  return [...open, ...unread.filter(({ id }) => !ids.has(id))]
}

/** Sorts cases. One that changed its status while they were read comes once, as it is in its later version. */
export function newestFirst<Each extends Pick<StoredCase, 'id' | 'version'>>(cases: Each[]) {
  const byVersion = cases.toSorted((a, b) => a.version - b.version)
  const latest = new Map(byVersion.map(each => [each.id, each]))
  return [...latest.values()].toSorted((a, b) => compare(b.id, a.id))
}

function pageOf(found: StoredCase[], isLarge = false): Page {
  const cases = found.slice(0, isLarge ? countWithin(found) : casesOnPage)
  return found.length > cases.length ? { cases, next: cases.at(-1)!.id } : { cases }
}

function countWithin(found: StoredCase[]): number {
  let bytes = 0
  const beyond = found.findIndex(each => {
    // The list has no history. Lambda writes the answer as a text within JSON.
    bytes += Buffer.byteLength(JSON.stringify(JSON.stringify({ ...each, history: [] })))
    return bytes > maxPageBytes
  })
  return beyond < 0 ? found.length : beyond
}
