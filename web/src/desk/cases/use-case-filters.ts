import { useLocation, useSearchParams } from 'react-router'
import { swedishDay } from '#shared/format.ts'
import { useAdministrator } from '../sign-in/session.tsx'
import type { CaseFilters } from './queries.ts'

/** The query parameter of each filter. */
const parameterOf = {
  kind: 'typ',
  status: 'status',
  urgency: 'prioritet',
  apartment: 'lagenhet',
  mine: 'mina',
  late: 'forsenade',
  from: 'fran',
  to: 'till',
}

/** The name of a filter in the code; `parameterOf` has its name in the address. */
export type FilterName = keyof typeof parameterOf

/** The chosen filters. The status `all` is any status; without a status the list has open cases. */
type ChosenFilters = Partial<Record<FilterName, string>>

/**
 * The filters of the list. They are in the address, so that they can be bookmarked and shared. The
 * search is personal data and is in the browser's history state only.
 */
export function useCaseFilters() {
  const [parameters, setParameters] = useSearchParams()
  const { username } = useAdministrator()
  const { state } = useLocation() as { state: { q?: string } | null }
  const q = state?.q ?? ''
  const chosen: ChosenFilters = Object.fromEntries(
    Object.entries(parameterOf).map(([name, parameter]) => [name, parameters.get(parameter) ?? '']),
  )

  return {
    q,
    chosen,
    filters: toSearch(chosen, q, username),
    setFilter(name: FilterName, value: string) {
      const next = new URLSearchParams(parameters)
      if (value) next.set(parameterOf[name], value)
      else next.delete(parameterOf[name])
      setParameters(next, { state: { q } })
    },
    search: (text: string) => setParameters(parameters, { state: { q: text.trim() } }),
    clear: () => setParameters({}),
  }
}

function toSearch({ mine, late, status, ...others }: ChosenFilters, q: string, username: string) {
  // A search looks through everything, unless a status is chosen.
  const searched = status || (q ? 'all' : 'open')
  const search = {
    ...others,
    status: searched !== 'all' && searched,
    responsible: mine && username,
    dueBefore: late && swedishDay(Date.now()),
    q,
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as CaseFilters
}
