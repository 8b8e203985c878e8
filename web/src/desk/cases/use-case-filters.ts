import { useLocation, useSearchParams } from 'react-router'
import { caseKinds, caseStatuses } from '#shared/cases.ts'
import { urgencies } from '#shared/messages.ts'
import type { CaseFilters } from './queries.ts'

/** The query parameter of each filter. */
const places = { kind: 'typ', status: 'status', urgency: 'prioritet', apartment: 'lagenhet' }

export type FilterName = keyof typeof places

/**
 * The filters of the list. They are in the address, so that they can be bookmarked and shared. The
 * search is personal data and is in the browser's history state only.
 */
export function useCaseFilters() {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation() as { state: { q?: string } | null }
  const q = state?.q ?? ''
  const filters: CaseFilters = {
    ...pick(parameters, 'kind', caseKinds),
    ...pick(parameters, 'status', caseStatuses),
    ...pick(parameters, 'urgency', urgencies),
    ...pick(parameters, 'apartment'),
    ...(q && { q }),
  }

  return {
    filters,
    setFilter(name: FilterName, value: string) {
      const next = new URLSearchParams(parameters)
      if (value) next.set(places[name], value)
      else next.delete(places[name])
      setParameters(next, { state: { q } })
    },
    search: (text: string) => setParameters(parameters, { state: { q: text.trim() } }),
    clear: () => setParameters({}),
  }
}

/** The value of a filter, unless the address has an unknown one. */
function pick(parameters: URLSearchParams, name: FilterName, options?: object) {
  const value = parameters.get(places[name])
  const isPossible = options ? value && value in options : /^[\da-f-]{36}$/.test(value ?? '')
  return isPossible ? { [name]: value } : {}
}
