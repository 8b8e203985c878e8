import { caseKindNames, type CaseStatus } from '#shared/case-labels.ts'
import { getItems } from '../table/get-items.ts'
import { compare } from '../table/compare.ts'
import { queryCaseIndex } from '../table/query.ts'
import { mergeNewestFirst } from './newest-first.ts'
import { IndexedCase, StoredCase } from './stored-case.ts'

/** Cases that have just been changed, as the table has them: any that is not among them is gone. */
type Changed = Map<string, StoredCase | undefined>

/** Reads these cases from the table, strongly consistent. */
export async function readChanged(ids: string[] = []): Promise<Changed> {
  const keys = [...new Set(ids)].flatMap(id => caseKindNames.map(kind => ({ kind, id })))
  const cases = await getItems(keys, StoredCase, { ConsistentRead: true })
  const absent = ids.map(id => [id, undefined] as const)
  return new Map([...absent, ...cases.map(each => [each.id, each] as const)])
}

interface Wanted {
  statuses: CaseStatus[]
  changed: Changed
  before?: string
  /** The beginning of the ids of the oldest. */
  oldest?: (status: CaseStatus) => string | undefined
  pageSize?: number
}

/**
 * Reads the cases with these statuses, the newest first, as the index has them. Those that have
 * just been changed come as they are now, with whichever status.
 */
export function indexedCases({ statuses, changed, before, oldest, pageSize }: Wanted) {
  const streams = statuses.flatMap(status => {
    const from = oldest?.(status)
    // DynamoDB refuses bounds with nothing between them.
    if (from && before && from >= before) return []
    const query = { newestFirst: true, before, from, pageSize }
    return unchanged(queryCaseIndex(status, IndexedCase, query), changed)
  })
  const now = [...changed.values()]
    .filter(each => each !== undefined)
    .filter(({ id }) => !before || id < before)
    .toSorted((a, b) => compare(b.id, a.id))
  return mergeNewestFirst<IndexedCase>([...streams, now.values()])
}

async function* unchanged(cases: AsyncIterable<IndexedCase>, changed: Changed) {
  for await (const each of cases) if (!changed.has(each.id)) yield each
}

/** Reads these cases whole, in the order given. Leaves out what is gone by now. */
export async function readWhole(cases: IndexedCase[], changed: Changed): Promise<StoredCase[]> {
  const keys = cases.filter(({ id }) => !changed.has(id)).map(({ kind, id }) => ({ kind, id }))
  const read = await getItems(keys, StoredCase, { ConsistentRead: false })
  const whole = new Map([...changed, ...read.map(each => [each.id, each] as const)])
  return cases.flatMap(({ id }) => whole.get(id) ?? [])
}
