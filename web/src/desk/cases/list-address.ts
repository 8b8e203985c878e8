import { useLocation } from 'react-router'

/** The list of cases as it was: the filters in its address, and its history state with the search. */
interface ListState {
  list?: { search: string; state: unknown }
}

/** The state of links from the list of cases, to lead back to it as it is. */
export function useListState(): ListState {
  const { search, state } = useLocation()
  return { list: { search, state } }
}

/**
 * The link back to the list of cases from which a page was opened, and the state that its links to cases
 * hand on. A page that was opened from elsewhere leads to the list without filters.
 */
export function useWayBack() {
  const { list }: ListState = Object(useLocation().state)
  return {
    back: { to: `/admin/arenden${list?.search ?? ''}`, state: list?.state },
    state: { list } satisfies ListState,
  }
}
