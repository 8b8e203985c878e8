import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { caseKinds, listedStatuses } from '#shared/case-labels.ts'
import { swedishDay } from '#shared/format.ts'
import { urgencies } from '#shared/messages.ts'
import { useAdministrator } from '../sign-in/session.tsx'
import type { CaseFilters } from './queries.ts'

/** The query parameter of each filter. */
const places = {
  kind: 'typ',
  status: 'status',
  urgency: 'prioritet',
  apartment: 'lagenhet',
  mine: 'mina',
  late: 'forsenade',
  from: 'fran',
  to: 'till',
}

/** The name of a filter in the code; `places` has its name in the address. */
export type FilterName = keyof typeof places

/** The chosen filters. The status `all` is any status; without a status the list has open cases. */
export type ChosenFilters = Partial<Record<FilterName, string>>

/**
 * The filters of the list. They are in the address, so that they can be bookmarked and shared. The
 * search is personal data and is in the browser's history state only.
 */
export function useCaseFilters() {
  const [parameters, setParameters] = useSearchParams()
  const { username } = useAdministrator()
  const { state } = useLocation() as { state: { q?: string } | null }
  const q = state?.q ?? ''
  // A filter may be chosen before a search of a moment ago is rendered.
  const latestQ = useRef(q)
  useEffect(() => {
    latestQ.current = q
  }, [q])
  const chosen: ChosenFilters = Object.fromEntries(
    Object.entries(places).flatMap(([name, place]) => {
      const value = parameters.get(place)
      return value && possible[name as FilterName].test(value) ? [[name, value]] : []
    }),
  )

  return {
    q,
    chosen,
    filters: toSearch(chosen, q, username),
    setFilter(name: FilterName, value: string) {
      // The rendered parameters are older than a filter of a moment ago.
      const next = new URLSearchParams(location.search)
      if (value) next.set(places[name], value)
      else next.delete(places[name])
      setParameters(next, { state: { q: latestQ.current } })
    },
    search(text: string) {
      latestQ.current = text.trim()
      setParameters(new URLSearchParams(location.search), { state: { q: latestQ.current } })
    },
    clear() {
      latestQ.current = ''
      setParameters({})
    },
  }
}

function toSearch({ mine, late, status, ...others }: ChosenFilters, q: string, username: string) {
  // A search looks through everything, unless a status is chosen.
  const searched = status ?? (q ? 'all' : 'open')
  return {
    ...others,
    ...(searched !== 'all' && { status: searched }),
    ...(mine && { responsible: username }),
    ...(late && { dueBefore: swedishDay(Date.now()) }),
    ...(q && { q }),
  } as CaseFilters
}

const oneOf = (options: object) => new RegExp(`^(${Object.keys(options).join('|')})$`)
const day = /^\d{4}-\d\d-\d\d$/

const possible: Record<FilterName, RegExp> = {
  kind: oneOf(caseKinds),
  status: oneOf({ ...listedStatuses, all: '' }),
  urgency: oneOf(urgencies),
  apartment: /^[\da-f-]{36}$/,
  mine: /^ja$/,
  late: /^ja$/,
  from: day,
  to: day,
}
