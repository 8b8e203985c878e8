import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { CaseSearch } from '#shared/cases.ts'
import { plannedDay } from '#shared/text-rules.ts'

/** The history state of a link from the list of cases: that of the list, and the query of its address. */
export function useListState() {
  const { search, state } = useLocation()
  return { ...state, listQuery: search }
}

/** The link back to the list of cases as it was, which is without filters if the page was opened from elsewhere. */
export function useWayBack() {
  const { state } = useLocation()
  return { to: `/admin/arenden${Object(state).listQuery ?? ''}`, state }
}

/** The filters in an address of the list, without values that are none: an address is typed or cut, too. */
export const readCaseFilters = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...address].filter(([name, value]) => Object.hasOwn(rules, name) && rules[name]!(value)),
  )

const isOneOf = (schema: z.core.$ZodType) => (value: string) =>
  value !== '' && z.safeParse(schema, value).success

/** True for a whole day of this century. */
export const isPlausibleDay = isOneOf(plannedDay)

/** The filters that are days. */
export const days = { fran: isPlausibleDay, till: isPlausibleDay }

const { kind, status, urgency, apartment, houses } = CaseSearch.shape

const isHouses = (ids: string[]) => z.safeParse(houses, ids).success

const isOn = (value: string) => value === 'ja'

const rules: Record<string, (value: string) => boolean> = {
  typ: isOneOf(kind),
  status: value => value === 'all' || isOneOf(status)(value),
  prioritet: isOneOf(urgency),
  lagenhet: isOneOf(apartment),
  hus: value => isHouses(value.split(',')),
  mina: isOn,
  forsenade: isOn,
  ...days,
}
