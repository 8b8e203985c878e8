import { useLocation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The secret of the link that opened the page: it is in the fragment, which browsers do not
 * send. `undefined` until the page is hydrated, '' when the address has none of its form.
 */
export function useSecret(): string | undefined {
  const { hash } = useLocation()
  if (!useHydrated()) return undefined
  return /^#[\da-f]{32}$/.test(hash) ? hash.slice(1) : ''
}
