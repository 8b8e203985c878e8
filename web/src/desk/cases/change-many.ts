import { api } from '#shared/api.ts'
import { maxChangedCases } from '#shared/case-changes.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import { adminCall } from '../admin-call.ts'
import { noteChanges } from './just-changed.ts'
import { fetchCases, type CaseFilters } from './queries.ts'

/** The ids of all cases that match the filters, also those not yet shown. */
export async function idsToChange(filters: CaseFilters, status: CaseStatus): Promise<string[]> {
  const cases = await fetchCases(filters)
  return cases.filter(each => each.status !== status).map(({ id }) => id)
}

/** Changes the cases in calls of `maxChangedCases`; returns how many, and why others were not. */
export async function changeAll(ids: string[], status: CaseStatus) {
  const reasons: string[] = []
  for (let start = 0; start < ids.length; start += maxChangedCases) {
    const body = { ids: ids.slice(start, start + maxChangedCases), status }
    noteChanges(body.ids)
    const { results } = await adminCall(api.cases.updateCases, { body })
    reasons.push(...results.flatMap(({ problem }) => problem ?? []))
  }
  return { count: ids.length - reasons.length, reasons: [...new Set(reasons)] }
}
