import { api } from '#shared/api.ts'
import { maxChangedCases } from '#shared/case-history.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import type { ListedCase } from '#shared/cases.ts'
import { adminCall } from '../admin-call.ts'
import { keepChange } from './own-changes.ts'
import { fetchCases, type CaseFilters } from './queries.ts'

/** All cases that match the filters, also those not yet shown. */
export async function casesToChange(
  filters: CaseFilters,
  status: CaseStatus,
): Promise<ListedCase[]> {
  const cases = await fetchCases(filters)
  return cases.filter(each => each.status !== status)
}

/**
 * Changes the cases in calls of `maxChangedCases`, each as it was seen; returns how many, and why
 * others were not.
 */
export async function changeAll(cases: ListedCase[], status: CaseStatus) {
  const reasons: string[] = []
  for (let start = 0; start < cases.length; start += maxChangedCases) {
    const some = cases.slice(start, start + maxChangedCases)
    const ids = some.map(({ id }) => id)
    const versions = Object.fromEntries(some.map(({ id, version }) => [id, version]))
    const { results } = await adminCall(api.cases.updateCases, { body: { ids, status, versions } })
    const refused = new Set(results.filter(({ problem }) => problem).map(({ id }) => id))
    for (const each of some) {
      if (refused.has(each.id) || each.status === status) continue
      keepChange({ ...each, status, version: each.version + 1, unreadSince: undefined })
    }
    reasons.push(...results.flatMap(({ problem }) => problem ?? []))
  }
  return { count: cases.length - reasons.length, reasons: [...new Set(reasons)] }
}
