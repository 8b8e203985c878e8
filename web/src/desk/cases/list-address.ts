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

const { kind, status, urgency, apartment, houses } = CaseSearch.shape
const isOn = z.literal('ja')

/** The filters in an address of the list, by their query parameters. */
const filters: Record<string, z.core.$ZodType> = {
  typ: kind,
  status: z.union([status, z.literal('all')]),
  prioritet: urgency,
  lagenhet: apartment,
  hus: z.string().check(z.refine(ids => z.safeParse(houses, ids.split(',')).success)),
  mina: isOn,
  forsenade: isOn,
  fran: plannedDay,
  till: plannedDay,
}

/** The filters in an address of the list, without values that are none: an address is typed or cut, too. */
export const readCaseFilters = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...address].filter(
      ([name, value]) => Object.hasOwn(filters, name) && z.safeParse(filters[name]!, value).success,
    ),
  )
