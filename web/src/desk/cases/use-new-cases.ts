import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { NewCases } from '#shared/case-search.ts'
import { newCasesQuery, openCasesQuery } from './queries.ts'

/**
 * The number of cases that wait for somebody. The list of open cases says it too: pages that have
 * it, which are those of the list and of a case, ask nothing else.
 *
 * @param readsList the page has no such list of its own
 */
export function useNewCases({ readsList = false } = {}): NewCases | undefined {
  const hasList = /^\/admin\/arenden(?!\/dagslista)/.test(useLocation().pathname)
  const { data: list } = useInfiniteQuery({ ...openCasesQuery, enabled: readsList })
  const { data: counted } = useQuery({ ...newCasesQuery, enabled: !hasList })
  return (hasList ? list?.pages[0]?.waiting : undefined) ?? counted
}
