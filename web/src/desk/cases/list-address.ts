import { useLocation } from 'react-router'

/**
 * The link back to the list of cases as it was. The pages that are opened from it have its history state,
 * with the query of its address, and hand it on to cases; those opened from elsewhere lead to all open cases.
 */
export function useWayBack() {
  const { state } = useLocation()
  return { to: `/admin/arenden${Object(state).listQuery ?? ''}`, state }
}
