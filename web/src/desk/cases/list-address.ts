import { useLocation } from 'react-router'

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
