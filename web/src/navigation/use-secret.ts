import { useLocation } from 'react-router'
import { useHydrated } from '../ui/store.ts'

/**
 * The secret of the link that opened the page: it is in the fragment, which browsers do not
 * send. `undefined` until the page is hydrated, '' when the address has none of its form.
 */
export function useSecret(): string | undefined {
  const { hash } = useLocation()
  return useHydrated() ? secretIn(hash) : undefined
}

/**
 * The secret at the beginning of a fragment; '' where there is none. Mail programs take the end of a
 * sentence, a bracket or their own parameters for a part of the link, and some rewrite its letters.
 */
export const secretIn = (hash: string): string =>
  /^#([\da-f]{65}|[\da-f]{32})(?![\p{L}\d])/iu.exec(hash)?.[1]!.toLowerCase() ?? ''
